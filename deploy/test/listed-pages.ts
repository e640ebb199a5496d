import { eventually } from '@brightnest/service-kit/testing/eventually';

/** The paths of the sitemap. */
export async function listedPaths({ url }: { url: string }): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}

/** Whether a path is one of the pages of a service at a place. */
export const isOfPlace = (path: string): boolean => /^\/services\/[^/]+\/[^/]+$/.test(path);

/** Waits until a page of a place comes as HTML: they are rendered once one of them was asked for. */
export async function untilRendered({ url }: { url: string }, path: string): Promise<void> {
  await eventually(async () => /<h1\b/.test(await (await fetch(url + path)).text()));
}
