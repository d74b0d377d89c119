/** Codes by name and by file name (small letters, no blanks): an engine that names its smileys has lost what was typed. */
const CODES: Readonly<Record<string, string>> = {
  smile: ':)',
  smilie: ':)',
  veryhappy: ':D',
  biggrin: ':D',
  big_smile: ':D',
  grin: ':D',
  wink: ';)',
  sad: ':(',
  frown: ':(',
  cool: ':cool:',
  coolsmiley: '8)',
  surprised: ':o',
  eek: ':o',
  'eek!': ':o',
  embarrassment: ':o',
  redface: ':o',
  shocked: ':shock:',
  razz: ':P',
  tongue: ':P',
  stickouttongue: ':P',
  mad: ':mad:',
  confused: ':confused:',
  rolleyes: ':rolleyes:',
  'rolleyes(sarcastic)': ':rolleyes:',
  neutral: ':|',
  yikes: ':o',
  hmm: ':/',
  lol: ':lol:',
  roll: ':rolleyes:',
  question: ':?:',
  exclamation: ':!:',
  arrow: ':arrow:',
  idea: ':idea:',
};

/** The folders of phpBB 2 and SMF 1: their cool face is what they make of `8)`; others make it of a word. */
const EIGHT = /\b(?:images\/smiles|Smileys\/\w+)\/\w+\.\w+$/;

/**
 * The text a smiley stood for: its `alt` where that is a code or an emoji, else by its name, else by its file's name.
 * A file may bear the code itself (`B).gif`). Undefined where it is no smiley we know.
 */
export function smileyText(alt: string, title: string, src: string): string | undefined {
  // NodeBB shows the sign it made of `8)` and keeps what was typed in the title.
  if (isCode(title) && /^[!-~]+$/.test(title) && /^[^!-~]+$/.test(alt)) return title;
  if (alt !== '' && isCode(alt)) return alt;
  const file = src
    .replace(/[?#][\s\S]*/, '')
    .replace(/^.*\//, '')
    .replace(/\.[a-z]+$/i, '');
  for (const name of [alt, title, file.replace(/^icon_/, '')]) {
    const key = name.toLowerCase().replace(/\s/g, '');
    if (key === 'cool' && EIGHT.test(src)) return '8)';
    if (Object.hasOwn(CODES, key)) return CODES[key];
  }
  return /smil|emo/i.test(src) && file !== '' && isCode(decoded(file)) ? decoded(file) : undefined;
}

/** `:)`, `8-)`, `:arrow:`, `xD`, an emoji: short, with a sign in it that is no letter, or known by its colons. */
function isCode(text: string): boolean {
  if (/^:[\w+-]+:$/.test(text) || /^[xX]D$/.test(text)) return true;
  return text.length <= 6 && !/\s/.test(text) && !/^[\w.-]+$/.test(text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
