/**
 * The most that a remote's service worker may control: the beginning that all of its routes have in
 * common. Browsers compare it with addresses letter by letter, so it need not end at a slash.
 */
export function widestScope(routes: readonly string[]): string {
  const fixed = routes.map((pattern) => pattern.split(/[:*]/, 1)[0] ?? '');
  return fixed.reduce((common, beginning) => {
    const end = [...common].findIndex((letter, index) => letter !== beginning[index]);
    return end < 0 ? common : common.slice(0, end);
  });
}
