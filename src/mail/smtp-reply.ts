/** What a server answered to a command, by the letter of RFC 5321, 4.2. */
export interface SmtpReply {
  /** Three digits. */
  readonly code: number;
  /** By RFC 3463, like 5.7.1; empty where none is given. */
  readonly status: string;
  /** As it came, in one line. */
  readonly said: string;
}

/** Reads a reply of one line or several; undefined where it is none by the letter, or its lines bear different codes. */
export function readReply(text: string): SmtpReply | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const codes = lines.map((line) => /^([2-5]\d\d)(?:[ -]|$)/.exec(line)?.[1]);
  const [code] = codes;
  if (code === undefined || codes.some((one) => one !== code)) return undefined;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(lines[0] ?? '')?.[1] ?? '';
  return { code: Number(code), status, said: text };
}

/** How a mail ends by the reply that came after its last line: only 250 takes it, 4yz and 5yz do not; any other leaves it open. */
export function endOfMail(reply: SmtpReply | undefined): 'accepted' | 'later' | 'refused' | undefined {
  if (reply === undefined) return undefined;
  if (reply.code === 250) return 'accepted';
  if (reply.code >= 500) return 'refused';
  return reply.code >= 400 ? 'later' : undefined;
}

/** Replies that speak of the login or of TLS: 530 and 538 of RFC 3207 and 4954, 534 and 535 of the login itself. */
const OF_LOGIN: readonly number[] = [530, 534, 535, 538];

/** What a reply wants that no mail can give: a login, or TLS; undefined where it is about the mail. */
export function findWant({ code, status, said }: SmtpReply): 'login' | 'tls' | undefined {
  const isLogin = OF_LOGIN.includes(code);
  if (!isLogin && (code < 500 || (status !== '' && !status.startsWith('5.7.')))) return undefined;
  const isDemand = isLogin || /\b(?:must|first)\b|requir|need/i.test(said);
  if (isDemand && /starttls|\b(?:tls|ssl)\b|encrypt/i.test(said)) return 'tls';
  return isLogin || /authenti|\b(?:auth|login|relay|relaying)\b|\blog(?:ged)? in\b/i.test(said) ? 'login' : undefined;
}

/** What two replies of the same meaning have in common, whatever address, number or name of a mail stands in them. */
export function kindOfReply(said: string): string {
  return said
    .split(/\s+/)
    .map((word, i) => (i > 1 && /[@<>\d]/.test(word) ? '…' : word.toLowerCase()))
    .join(' ');
}
