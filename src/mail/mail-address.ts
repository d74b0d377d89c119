/** True for one address of the form name@host and nothing else: neither a name beside it nor a second one. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u.test(text);
}
