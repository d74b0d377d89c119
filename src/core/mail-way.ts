/** How far the server that took a mail proved its sender (Authentication-Results), or not at all. */
export type Proof = 'passed' | 'failed' | 'none';

/** By which way a mail came. */
export interface CameBy {
  /** Whose server handed it in, as far as its name tells: `mail.example`. */
  readonly server?: string;
  readonly proof: Proof;
  /** The address that sent it on under its writer's name, where that is another's. */
  readonly resentBy?: string;
  /** Why nothing in it can be read as words, as far as its parts tell: "it is empty". */
  readonly wordless?: string;
  /** What is attached to it, by name or else by type, where nothing else is in it. */
  readonly onlyFiles?: readonly string[];
  /** True where it asks for no automatic answers: machines' mails do, and few people's. */
  readonly asksSilence?: true;
}

/** What by the way it came, and by what it is made of, speaks against taking a mail for its sender's words; empty where nothing does. */
export function tellDoubts({ proof, resentBy, wordless, asksSilence }: CameBy): readonly string[] {
  return [
    ...(proof === 'failed' ? ['its sender was found false by its server'] : []),
    ...(resentBy === undefined ? [] : [`${resentBy} sent it on under his name`]),
    ...(wordless === undefined ? [] : [wordless]),
    ...(asksSilence ? ['it asks for no answers by machine, as machines’ own mails do'] : []),
  ];
}

const PROVED: Readonly<Record<Proof, string>> = {
  passed: 'with its sender proved',
  failed: 'with its sender found false',
  none: 'with its sender not proved',
};

/** That there are only files in a mail, and which; undefined where there are words, or nothing. */
export function tellOnlyFiles({ onlyFiles = [] }: Pick<CameBy, 'onlyFiles'>): string | undefined {
  const [first, ...more] = onlyFiles;
  return first && `it holds no words, only ${first}${more.length > 0 ? ` and ${more.length} more` : ''}`;
}

/** In which ways a mail came otherwise than another of the same sender, in words; empty where nothing tells them apart. */
export function tellOtherWay(
  now: { readonly way?: CameBy; readonly address: string },
  before: { readonly way?: CameBy; readonly address: string },
): readonly string[] {
  const [a, b] = [now.way, before.way];
  const isOther = (one: string, other: string): boolean => one.toLowerCase() !== other.toLowerCase();
  return [
    ...(now.address && before.address && isOther(now.address, before.address)
      ? [`from ${now.address}, not ${before.address}`]
      : []),
    ...(a?.server && b?.server && isOther(a.server, b.server) ? [`by a server of ${a.server}, not ${b.server}`] : []),
    ...(a && b && a.proof !== b.proof ? [PROVED[a.proof]] : []),
  ];
}
