const CACHE_NAME_PREFIX = 'bn-kept-for-';

/**
 * Name of the browser cache of one user. A remote's service worker stores all answers that only this
 * user may see in it, so that {@link forgetOtherUsers} finds them.
 */
export function userCacheName(userId: string): string {
  return CACHE_NAME_PREFIX + userId;
}

async function userCacheNames(): Promise<string[]> {
  // Over http there are no caches, and some people turn them off.
  if (!('caches' in globalThis)) return [];
  const names = await caches.keys().catch(() => []);
  return names.filter((name) => name.startsWith(CACHE_NAME_PREFIX));
}

/** The cache of the user that something is stored for; undefined where there is none. */
export async function findUserCache(): Promise<Cache | undefined> {
  const [name] = await userCacheNames();
  return name === undefined ? undefined : caches.open(name);
}

/**
 * Removes the caches of all other users. Called whenever it becomes known who is signed in.
 * @param userId the user who is signed in; undefined for nobody.
 */
export async function forgetOtherUsers(userId?: string): Promise<void> {
  const own = userId === undefined ? undefined : userCacheName(userId);
  const others = (await userCacheNames()).filter((name) => name !== own);
  await Promise.all(others.map((name) => caches.delete(name)));
}
