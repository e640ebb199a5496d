/**
 * Whether a path is one that a route pattern serves, read as the browser's router reads it: `:name` is
 * one segment, a trailing `*` any number of them; case and a trailing slash do not matter.
 */
export function matchesPage(pattern: string, rawPath: string): boolean {
  const wanted = segmentsOf(pattern);
  const asked = segmentsOf(rawPath);
  const isSplat = wanted.at(-1) === '*';
  const fixed = isSplat ? wanted.slice(0, -1) : wanted;
  if (isSplat ? asked.length < fixed.length : asked.length !== fixed.length) return false;
  return fixed.every((segment, index) => segment.startsWith(':') || segment === asked[index]);
}

function segmentsOf(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean);
}
