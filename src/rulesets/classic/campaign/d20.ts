/** The choices of a d20, in this order for ever (R73). */
export const D20: readonly string[] = Array.from({ length: 20 }, (_, i) => String(i + 1));
