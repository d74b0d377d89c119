import { isNode, LineCounter, parseDocument, visit } from 'yaml';
import { AppError, type DataPath, type Issue, writePath } from '../../core/result.js';
import { scalar, string } from '../../core/schema.js';
import { findAddressIssue, writeAddress } from '../../mail/address.js';

/** A name that is shown on pages, in mails and on terminals: nothing in it works a terminal or turns the reading direction. */
export const plainName = string('', (text) => {
  const hidden = findHidden(text);
  return hidden === undefined ? undefined : `holds a sign that cannot be seen (${hidden}); write it without`;
});

/** One mail address, as a mail can be sent to it, and as servers know it: so it stands in the mails that come from there. */
export const mailAddress = scalar('', { kind: 'text' }, (text, tell) => {
  const why = findAddressIssue(text);
  return why === undefined ? writeAddress(text) : tell(why);
});

/** The first sign that works something instead of being shown, by its number. */
function findHidden(text: string): string | undefined {
  const [sign] = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.exec(text) ?? [];
  return sign && `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A YAML (or JSON) file as plain data whose scalars are the text as written, and the way back to its lines. */
export interface YamlFile {
  readonly name: string;
  readonly data: unknown;
  /** The line (from 1) of the value at this path, or of the nearest one above it. */
  lineOf(path: DataPath): number;
  /** A place in words, where lists of numbered items are not the way to tell it. */
  placeOf?(path: DataPath): string;
  /** Where a place stands in a file of its own: that, and the way there. */
  partOf?(
    path: readonly (string | number)[],
  ): { readonly file: YamlFile; readonly path: readonly (string | number)[] } | undefined;
}

/** The files read last, by name and text: a desk reads its game's at every action, and they are seldom others. */
const LAST_READ = new Map<string, YamlFile>();
const MOST_KEPT = 8;
/** A longer text is not kept. */
const LONGEST_KEPT = 200_000;

/** Reads a file's text; throws a usage AppError with file, line and reason where it is no YAML. Nobody changes what it gives. */
export function readYaml(name: string, text: string): YamlFile {
  const key = `${name}\n${text}`;
  const file = LAST_READ.get(key) ?? readAnew(name, text);
  LAST_READ.delete(key);
  if (text.length <= LONGEST_KEPT) LAST_READ.set(key, file);
  for (const [oldest] of LAST_READ) if (LAST_READ.size > MOST_KEPT) LAST_READ.delete(oldest);
  return file;
}

function readAnew(name: string, text: string): YamlFile {
  const lines = new LineCounter();
  let document: ReturnType<typeof parseDocument>;
  try {
    document = parseDocument(text, { schema: 'failsafe', lineCounter: lines, prettyErrors: false });
  } catch {
    throw tooDeep(name);
  }
  const [error] = document.errors;
  if (error?.message.includes('call stack')) throw tooDeep(name);
  if (error) {
    const { line } = lines.linePos(error.pos[0]);
    throw new AppError('usage', `${name}, line ${line}`, oneLine(error.message), 'Mend the file and try again.');
  }
  const lineOf = (path: readonly (string | number)[]): number => {
    for (let length = path.length; length >= 0; length--) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  };
  const data = toData(name, document, lines);
  refuseHalves(name, text, document, lines);
  return { name, data, lineOf };
}

/** Refuses a letter's half, which an escape alone can write: it could not be kept, nor stand in an address. */
function refuseHalves(name: string, text: string, document: ReturnType<typeof parseDocument>, lines: LineCounter) {
  if (!/\\u/i.test(text)) return;
  let at: number | undefined;
  try {
    visit(document, {
      Scalar: (_, { value, range }) => {
        if (typeof value !== 'string' || !/\p{Surrogate}/u.test(value)) return undefined;
        at = range?.[0] ?? 0;
        return visit.BREAK;
      },
    });
  } catch {
    throw tooDeep(name);
  }
  if (at === undefined) return;
  const why = 'it holds half of a letter (one of \\ud800 to \\udfff alone)';
  throw new AppError('usage', `${name}, line ${lines.linePos(at).line}`, why, 'Write the whole letter, and try again.');
}

function tooDeep(name: string): AppError {
  return new AppError('usage', name, 'it is nested deeper than anything is read', 'Mend the file and try again.');
}

/** What a document holds. Throws a usage AppError where its aliases stand for more than anybody writes, or for themselves. */
function toData(name: string, document: ReturnType<typeof parseDocument>, lines: LineCounter): unknown {
  try {
    return document.toJS();
  } catch {
    let at = 0;
    visit(document, {
      Alias: (_, { range }) => {
        at = range?.[0] ?? 0;
        return visit.BREAK;
      },
    });
    const why = 'what it repeats by aliases (*name) is more than is read, or nested deeper';
    throw new AppError('usage', `${name}, line ${lines.linePos(at).line}`, why, 'Write it out, and try again.');
  }
}

/** Throws the issues found in a file as one usage AppError: each with its line, its place and the reason. */
export function refuseIssues(file: YamlFile, issues: readonly Issue[]): never {
  const lines = issues.slice(0, MOST_FLAWS).map((issue) => shorten(writeIssue(file, issue)));
  if (issues.length > MOST_FLAWS) lines.push(`and ${issues.length - MOST_FLAWS} more`);
  throw new AppError(
    'usage',
    file.name,
    `it is not as it should be:\n  ${lines.join('\n  ')}`,
    'Mend the lines named and try again.',
  );
}

/** So many issues of a file are told, and so much of each: what is wrong by thousands has one cause. */
const MOST_FLAWS = 100;
const LONGEST_FLAW = 1_000;

function shorten(issue: string): string {
  return issue.length <= LONGEST_FLAW ? issue : `${issue.slice(0, LONGEST_FLAW)}…`;
}

/** One issue in a line: `line 12, players[3].name: …`; with its file where that is one of its own. */
export function writeIssue(file: YamlFile, { path, reason }: Issue): string {
  const part = file.partOf?.(path);
  if (part) return `${part.file.name}, ${writeIssue(part.file, { path: part.path, reason })}`;
  const place = file.placeOf?.(path) ?? writePath(path);
  return `line ${file.lineOf(path)}${place && `, ${place}`}: ${reason}`;
}

function oneLine(message: string): string {
  return message.split('\n')[0]?.trim() ?? message;
}
