/**
 * Makes any text fit to stand in a draft: line ends become `\n`, other blanks of the keyboard a space. Control
 * characters, halves of characters and marks that turn the reading direction become U+FFFD, because they could
 * work a terminal, break a mail, or make a line read otherwise than it is.
 */
export function printable(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .replace(
      /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\p{Surrogate}/gu,
      '\uFFFD',
    );
}
