import { matchesPage } from '../page-pattern';

/** Schema.org objects about what is on a page and changes without a ship; none for most pages. */
export type FindLiveData = (rawPath: string) => Promise<object[]>;

/** Who knows the data of a page, by the page's pattern. A provider gets the segments of the address. */
export type LivePages = Readonly<Record<string, (segments: string[]) => Promise<object[]>>>;

/** Finds the data of a page. A provider that fails leaves its page without, so pages never fail by it. */
export function createLiveData(pages: LivePages): FindLiveData {
  return async (rawPath) => {
    const found = Object.entries(pages).find(([pattern]) => matchesPage(pattern, rawPath));
    return found ? found[1](rawPath.split('/').filter(Boolean)).catch(() => []) : [];
  };
}
