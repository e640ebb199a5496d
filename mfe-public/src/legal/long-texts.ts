import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import type { PageTexts } from '@brightnest/contracts/site/page-texts';
import { baseLanguage } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';

const { usePublicGetPageTextsQuery } = remoteApi('public').injectEndpoints({
  endpoints: (build) => ({
    // Keeps them with what the page was loaded with, where its texts are read.
    publicGetPageTexts: build.query<true, string>({
      query: (page) =>
        callRoute(companyRoutes.getPublicPageTexts, {
          params: { language: baseLanguage(pageSettings.language), page },
        }),
      transformResponse: ({ texts }: PageTexts, _meta, page) => {
        const told = Object.fromEntries(texts.map(({ key, value }) => [key, value]));
        pageSettings.texts = { ...pageSettings.texts, ...told };
        pageSettings.shortened = pageSettings.shortened.filter((one) => one !== page);
        return true;
      },
    }),
  }),
});

/**
 * Fetches the long texts of a page that was come to from another one, which did not carry them.
 * @returns whether they are there.
 */
export function useLongTexts(page: string): boolean {
  const isShortened = pageSettings.shortened.includes(page);
  const { isError } = usePublicGetPageTextsQuery(page, { skip: !isShortened });
  return !isShortened || isError;
}
