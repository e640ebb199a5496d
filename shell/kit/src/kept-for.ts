const KEPT_FOR = 'brightnest-kept-for-';

/**
 * Name of the browser cache in which a remote's service worker keeps what one person may see. All that
 * is somebody's goes into theirs, so that {@link forgetAllBut} finds it.
 */
export function keptFor(userId: string): string {
  return KEPT_FOR + userId;
}

async function keptNames(): Promise<string[]> {
  // Over http there are no caches, and some people turn them off.
  if (!('caches' in globalThis)) return [];
  const names = await caches.keys().catch(() => []);
  return names.filter((name) => name.startsWith(KEPT_FOR));
}

/** The cache of whoever something is kept for; undefined while that is nobody. */
export async function findKept(): Promise<Cache | undefined> {
  const [name] = await keptNames();
  return name === undefined ? undefined : caches.open(name);
}

/**
 * Removes what is kept for anybody else: whenever it is known who is signed in, or that nobody is.
 * @param userId who is; undefined for nobody.
 */
export async function forgetAllBut(userId?: string): Promise<void> {
  const own = userId === undefined ? undefined : keptFor(userId);
  const others = (await keptNames()).filter((name) => name !== own);
  await Promise.all(others.map((name) => caches.delete(name)));
}
