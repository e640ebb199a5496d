// Letters, and what stands between the letters of a name. A dot only at a word's end: «St. Kilda», but no
// web address; nor does a slash, a digit or a line break get in.
const PLAIN_NAME = /^\p{L}(?:[\p{L}\p{M}'’ -]|\.(?= |$)){0,59}$/u;

/**
 * Whether text from a public form can be nothing but a name. Anybody can enter anybody's address
 * there, so a mail to it repeats nothing that could be an advertisement or a trap.
 */
export function isPlainName(text: string): boolean {
  return PLAIN_NAME.test(text);
}

/** The heading that thanks the sender of a public form, by name where that is safe. */
export function thanksTo(name: string): string {
  return isPlainName(name) ? `Thank you, ${name}!` : 'Thank you!';
}
