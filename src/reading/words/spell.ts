/**
 * All phrases that a few patterns spell: patterns are parted by commas or line ends, their words by spaces, and of the
 * alternatives between slashes one stands; an empty one may be left out: `the/my/ rest` is `the rest`, `my rest`, `rest`.
 */
export function spell(patterns: string): readonly string[] {
  const phrases = patterns
    .split(/[,\n]/)
    .map((pattern) => pattern.trim())
    .filter(Boolean)
    .flatMap((pattern) =>
      pattern
        .split(' ')
        .reduce<readonly string[]>(
          (begun, word) =>
            begun.flatMap((before) => word.split('/').map((one) => [before, one].filter(Boolean).join(' '))),
          [''],
        ),
    );
  return [...new Set(phrases)].filter(Boolean);
}
