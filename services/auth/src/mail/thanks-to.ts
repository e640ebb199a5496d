// Letters, and what stands between the letters of a name. No dot, slash or digit makes an address of it.
const LOOKS_LIKE_A_NAME = /^\p{L}[\p{L}\p{M}'’ -]{0,59}$/u;

/**
 * The heading that thanks the sender of a public form. Anybody can enter anybody's address there, so
 * what was entered as a name is repeated only where it can be nothing else.
 */
export function thanksTo(name: string): string {
  return LOOKS_LIKE_A_NAME.test(name) ? `Thank you, ${name}!` : 'Thank you!';
}
