/** What can be wrong between two machines, before either has said anything of the matter. */
const NETWORK_FAULTS = [
  'unknown-host',
  'no-lookup',
  'nobody-there',
  'unreachable',
  'cut',
  'silent',
  'self-signed',
  'missing-link',
  'unknown-issuer',
  'wrong-name',
  'expired',
  'not-yet-valid',
  'bad-certificate',
  'old-protocol',
  'plain-text',
  'no-agreement',
  'too-large',
  'damaged',
] as const;
export type NetworkFaultKind = (typeof NETWORK_FAULTS)[number];

/** A network's fault in words: what is wrong, and the way out in a sentence. */
export interface NetworkFault {
  readonly kind: NetworkFaultKind;
  /** Goes on after "it could not be reached:" or the name of a page. */
  readonly why: string;
  readonly todo: string;
  /** True where it is not certain who answers: somebody may be listening in between. */
  readonly isUnsafe: boolean;
  /** True where trying again may help though nobody mends anything. */
  readonly mayPass: boolean;
}

/**
 * The codes of Node, OpenSSL, undici, and Chromium (these without `net::`); one that ends with a star stands for all that
 * begin so. The first kind that knows a code has it.
 */
const CODES: Readonly<Record<NetworkFaultKind, readonly string[]>> = {
  'unknown-host': ['ENOTFOUND', 'ERR_NAME_NOT_RESOLVED'],
  'no-lookup': ['EAI_*', 'EDNS', 'ERR_INTERNET_DISCONNECTED', 'ERR_DNS_*'],
  'nobody-there': ['ECONNREFUSED', 'ERR_CONNECTION_REFUSED'],
  unreachable: [
    ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EHOSTDOWN'],
    ...['ERR_ADDRESS_UNREACHABLE', 'ERR_NETWORK_CHANGED'],
  ],
  cut: [
    ...['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'UND_ERR_SOCKET', 'ERR_STREAM_PREMATURE_CLOSE'],
    ...['ERR_CONNECTION_RESET', 'ERR_CONNECTION_CLOSED', 'ERR_CONNECTION_ABORTED'],
    ...['ERR_EMPTY_RESPONSE', 'ERR_SOCKET_NOT_CONNECTED'],
  ],
  silent: [
    ...['ETIMEDOUT', 'ESOCKETTIMEDOUT', 'ERR_TIMED_OUT', 'ERR_CONNECTION_TIMED_OUT'],
    ...['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'],
  ],
  'self-signed': ['DEPTH_ZERO_SELF_SIGNED_CERT'],
  'missing-link': [
    ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
  ],
  'unknown-issuer': ['SELF_SIGNED_CERT_IN_CHAIN', 'CERT_UNTRUSTED', 'ERR_CERT_AUTHORITY_INVALID'],
  'wrong-name': [
    ...['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH', 'ERR_CERT_COMMON_NAME_INVALID'],
    ...['ERR_SSL_UNRECOGNIZED_NAME_ALERT', 'ERR_SSL_TLSV1_UNRECOGNIZED_NAME'],
  ],
  expired: ['CERT_HAS_EXPIRED', 'ERR_CERT_DATE_INVALID'],
  'not-yet-valid': ['CERT_NOT_YET_VALID'],
  'bad-certificate': [
    ...['CERT_*', 'CRL_*', 'ERR_CERT_*', 'ERROR_IN_CERT_*', 'UNABLE_TO_*'],
    ...['INVALID_CA', 'INVALID_PURPOSE', 'PATH_LENGTH_EXCEEDED', 'EE_KEY_TOO_SMALL', 'CA_KEY_TOO_SMALL'],
    ...['CA_MD_TOO_WEAK', 'ERR_SSL_EE_KEY_TOO_SMALL', 'ERR_SSL_CA_KEY_TOO_SMALL', 'ERR_SSL_CA_MD_TOO_WEAK'],
  ],
  'old-protocol': [
    ...['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'ERR_SSL_UNSUPPORTED_PROTOCOL', 'ERR_SSL_OBSOLETE_VERSION'],
    ...['ERR_SSL_VERSION_OR_CIPHER_MISMATCH', 'ERR_TLS_PROTOCOL_VERSION_CONFLICT'],
    ...['ERR_SSL_UNSAFE_LEGACY_RENEGOTIATION_DISABLED'],
  ],
  'plain-text': [
    ...['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG', 'ERR_SSL_HTTP_REQUEST'],
    ...['ERR_SSL_PROTOCOL_ERROR', 'ERR_SSL_RECORD_LAYER_FAILURE', 'ERR_SSL_BAD_RECORD_TYPE'],
    ...['ERR_SSL_UNEXPECTED_MESSAGE'],
  ],
  'no-agreement': ['ERR_SSL_*', 'ERR_TLS_*', 'EPROTO'],
  'too-large': ['UND_ERR_HEADERS_OVERFLOW', 'HPE_HEADER_OVERFLOW', 'ERR_RESPONSE_HEADERS_TOO_BIG'],
  damaged: [
    ...['Z_*', 'HPE_*', 'ERR_CONTENT_*', 'ERR_HTTP2_*', 'ERR_BROTLI_*', 'ERR__ERROR_*', 'ERR_PADDING_*'],
    ...['ERR_ENCODING_*', 'ERR_INVALID_RESPONSE', 'ERR_INVALID_HTTP_RESPONSE', 'ERR_INCOMPLETE_CHUNKED_ENCODING'],
  ],
};

function isOfKind(kind: NetworkFaultKind, code: string): boolean {
  return CODES[kind].some((one) => (one.endsWith('*') ? code.startsWith(one.slice(0, -1)) : code === one));
}

/** What OpenSSL and Node say where a library between has lost the code. */
const WORDS: readonly (readonly [RegExp, NetworkFaultKind])[] = [
  [/self[- ]signed certificate in certificate chain/i, 'unknown-issuer'],
  [/self[- ]signed certificate/i, 'self-signed'],
  [/unable to (verify the first|get (local )?issuer) certificate/i, 'missing-link'],
  [/does not match certificate|altnames|hostname mismatch|unrecognized name/i, 'wrong-name'],
  [/certificate has expired/i, 'expired'],
  [/certificate is not yet valid/i, 'not-yet-valid'],
  [/alert protocol version|unsupported protocol|legacy renegotiation/i, 'old-protocol'],
  [/wrong version number|packet length too long|http request|bad record type|record layer failure/i, 'plain-text'],
  [
    /certificate (revoked|rejected|not trusted|signature|chain)|(key|md) too (small|weak)|invalid CA/i,
    'bad-certificate',
  ],
  [/disconnected before secure TLS|socket (hang up|disconnected|closed)|closed unexpectedly|was terminated/i, 'cut'],
  [/\bSSL\b|\bTLS alert\b|handshake/, 'no-agreement'],
];

const LISTEN = 'As it is, somebody may be listening in between, so nothing was said to it.';
const TRUST =
  'Where you know this certificate for its own, put it into a file and start this with NODE_EXTRA_CA_CERTS=/path/to/that.pem.';

const TOLD: Readonly<Record<NetworkFaultKind, readonly [why: string, todo: string]>> = {
  'unknown-host': ['there is no such host', 'Check how its name is written, and the connection.'],
  'no-lookup': ['the host name could not be looked up', 'Check the connection to the network, and try again.'],
  'nobody-there': ['nobody answers there', 'Check the address and its port, and whether the server runs.'],
  unreachable: ['no way leads there', 'Check the connection to the network, and try again.'],
  cut: ['the connection was cut', 'Try again; where it goes on, something between cuts it.'],
  silent: ['it gave no answer in time', 'Try again; where it goes on, check the address, its port and the network.'],
  'self-signed': ['it vouches for itself alone (a self-signed certificate)', `${LISTEN} ${TRUST}`],
  'missing-link': [
    'its certificate leads to nobody who is trusted here: a link of the chain is missing, which browsers fetch by themselves, or its issuer is a private one',
    `${LISTEN} Whoever keeps the server should let it send its issuer’s certificate too (the full chain). Or put that certificate into a file and start this with NODE_EXTRA_CA_CERTS=/path/to/that.pem.`,
  ],
  'unknown-issuer': ['its certificate is by an issuer whom nobody here trusts', `${LISTEN} ${TRUST}`],
  'wrong-name': [
    'its certificate is another host’s',
    `${LISTEN} Write the name that the certificate bears, or ask whoever keeps the server.`,
  ],
  expired: [
    'its certificate is out of date',
    `${LISTEN} Look at this machine’s clock; where that is right, whoever keeps the server must renew it.`,
  ],
  'not-yet-valid': [
    'its certificate does not hold yet',
    `${LISTEN} Look at this machine’s clock; where that is right, whoever keeps the server must mend it.`,
  ],
  'bad-certificate': ['its certificate is not accepted', `${LISTEN} Ask whoever keeps the server.`],
  'old-protocol': [
    'it speaks only an old kind of TLS (before 1.2), which is not safe any more',
    'Whoever keeps the server should let it speak TLS 1.2 or 1.3.',
  ],
  'plain-text': [
    'what answers there speaks no TLS',
    'Check the port, and whether the address should begin without the s (http://, smtp://).',
  ],
  'no-agreement': [
    'no safe connection could be agreed on (TLS)',
    'Try again; where it goes on, ask whoever keeps the server which TLS it speaks.',
  ],
  damaged: ['what came was damaged on its way', 'Try again; where it goes on, the server sends it so.'],
  'too-large': ['its answer begins with more headers than are read', 'Give another address, or ask whoever keeps it.'],
};

const UNSAFE: readonly NetworkFaultKind[] = [
  'self-signed',
  'missing-link',
  'unknown-issuer',
  'wrong-name',
  'expired',
  'not-yet-valid',
  'bad-certificate',
];
const PASSING: readonly NetworkFaultKind[] = [
  'no-lookup',
  'nobody-there',
  'unreachable',
  'cut',
  'silent',
  'no-agreement',
  'damaged',
];

/**
 * What was wrong between two machines, in words, by the error that came of it: of Node, OpenSSL, undici or Chromium, or
 * one that holds such an error as its cause. Undefined where it is none of the network's.
 */
export function explainNetworkFault(error: unknown): NetworkFault | undefined {
  const kind = findKind(error);
  if (kind === undefined) return undefined;
  const [why, todo] = TOLD[kind];
  return {
    kind,
    why: `${why}${nameOf(error, kind)}`,
    todo,
    isUnsafe: UNSAFE.includes(kind),
    mayPass: PASSING.includes(kind),
  };
}

/** Its kind by the codes of the error and its causes, the innermost first; else by the words of any of them. */
function findKind(error: unknown): NetworkFaultKind | undefined {
  const chain = causesOf(error);
  const codes = chain.flatMap(codesOf);
  const byCode = codes.flatMap((code) => NETWORK_FAULTS.find((kind) => isOfKind(kind, code)) ?? []);
  const words = chain.map(({ message }) => message).join('\n');
  const byWords = WORDS.find(([pattern]) => pattern.test(words))?.[1];
  // What OpenSSL says is nearer to the matter than "the protocol failed".
  const [found] = byCode.filter((kind) => kind !== 'no-agreement');
  return found ?? byWords ?? byCode[0];
}

const DEEPEST = 5;

function causesOf(error: unknown, depth = 0): readonly Error[] {
  if (!(error instanceof Error) || depth > DEEPEST) return [];
  const inner = error instanceof AggregateError ? [error.errors[0], error.cause] : [error.cause];
  return [...inner.flatMap((one: unknown) => causesOf(one, depth + 1)), error];
}

function codesOf(error: Error): readonly string[] {
  const named = ['originalCode', 'code'].flatMap((key) => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string' ? [value] : [];
  });
  const inWords = error.message.split('net::').slice(1);
  return [...named, ...inWords.map((rest) => rest.split(/[^A-Z0-9_]/)[0] ?? '')];
}

/** The names that a certificate bears instead, where the error tells them. */
function nameOf(error: unknown, kind: NetworkFaultKind): string {
  if (kind !== 'wrong-name') return '';
  const words = causesOf(error)
    .map(({ message }) => message)
    .join('\n');
  const names = words
    .split('DNS:')
    .slice(1)
    .map((rest) => rest.split(/[,\s]/)[0] ?? '');
  return names.length === 0 ? '' : ` (${[...new Set(names)].slice(0, 3).join(', ')})`;
}
