import { pickRelease } from '@brightnest/contracts/site/pick-release';
import type { PageRegistry, RemotesRegistry } from '@brightnest/contracts/site/remotes-registry';

/** The registry as one visitor gets it, every canary decided. */
export function pageRegistry(
  { remotes }: RemotesRegistry,
  bucket: number | undefined,
): PageRegistry {
  const decided = Object.entries(remotes).map(([name, entry]) => [
    name,
    { ...pickRelease(entry, bucket), title: entry.title, routes: entry.routes },
  ]);
  return { remotes: Object.fromEntries(decided) as PageRegistry['remotes'] };
}

/** JSON that can stand inside a script element: nothing in it can end the element. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Whether any remote has a canary, so that a visitor needs a place. */
export function hasCanary({ remotes }: RemotesRegistry): boolean {
  return Object.values(remotes).some(({ canary }) => canary !== undefined);
}
