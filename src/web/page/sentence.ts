/** A reason that was written to stand behind a colon, as a sentence of its own: begun large and ended. */
export function sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return whole === '' || /[.!?]$/.test(whole) ? whole : `${whole}.`;
}
