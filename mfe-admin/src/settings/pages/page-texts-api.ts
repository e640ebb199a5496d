import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import { gatewayRoutes } from '@brightnest/contracts/routes/declaration';
import { TEXTS_FILE, type TextsFile } from '@brightnest/contracts/site/page-texts';
import type {
  PagePreviewRequest,
  PagePreviewResponse,
  PageTextsResponse,
  PageTextsUpdate,
} from '@brightnest/contracts/site/page-texts-schemas';
import {
  type PageRegistry,
  REGISTRY_ELEMENT_ID,
} from '@brightnest/contracts/site/remotes-registry';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { noAnswer } from '@brightnest/kit/runtime/api-error';

/** Where the version of the public pages that visitors get has its list of texts. */
function textsAddress(): URL {
  const text = document.getElementById(REGISTRY_ELEMENT_ID)?.textContent ?? '';
  const { remotes } = JSON.parse(text) as PageRegistry;
  return new URL(TEXTS_FILE, new URL(remotes['mfe-public'].entry, location.origin));
}

async function readTextsFile(): Promise<TextsFile> {
  const answer = await fetch(textsAddress());
  if (!answer.ok) throw new Error(`${TEXTS_FILE}: ${answer.status}`);
  return (await answer.json()) as TextsFile;
}

/** A preview is asked for again whenever something is typed, so none is kept. */
const KEPT_SECONDS = 5;

export const {
  useAdminGetPageTextsQuery,
  useAdminUpdatePageTextsMutation,
  useAdminGetTextsFileQuery,
  useAdminPreviewPageQuery,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    // Null when the session has ended (401).
    adminGetPageTexts: build.query<PageTextsResponse | null, void>({
      query: () => callRoute(companyRoutes.getPageTexts),
      providesTags: ['PageTexts'],
    }),
    adminUpdatePageTexts: build.mutation<PageTextsResponse, PageTextsUpdate>({
      query: (body) => callRoute(companyRoutes.updatePageTexts, { body }),
      // Also after a refusal: somebody else has changed them then.
      invalidatesTags: ['PageTexts', 'Activity'],
    }),
    adminPreviewPage: build.query<PagePreviewResponse | null, PagePreviewRequest>({
      query: (body) => callRoute(gatewayRoutes.previewPage, { body }),
      keepUnusedDataFor: KEPT_SECONDS,
      providesTags: ['CompanyProfile', 'PageTexts'],
    }),
    adminGetTextsFile: build.query<TextsFile, void>({
      queryFn: () =>
        readTextsFile().then(
          (data) => ({ data }),
          () => ({ error: noAnswer() }),
        ),
    }),
  }),
});
