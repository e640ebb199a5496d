import type {
  MessageDraft,
  MessagePreviewResponse,
  MessageTemplatesResponse,
  MessageTest,
  MessageTextsResponse,
  MessageTextsUpdate,
} from '@brightnest/contracts/company/message-texts';
import type { DoneResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

/** A message as it would be. */
export interface NamedDraft extends MessageDraft {
  name: string;
}

/** A preview is asked for again whenever something is typed, so none is kept. */
const KEPT_SECONDS = 5;

export const {
  useAdminGetMessageTextsQuery,
  useAdminUpdateMessageTextsMutation,
  useAdminGetMessageTemplatesQuery,
  useAdminPreviewMessageQuery,
  useAdminSendTestMessageMutation,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    // Null when the session has ended (401).
    adminGetMessageTexts: build.query<MessageTextsResponse | null, void>({
      query: () => callRoute(companyRoutes.getMessageTexts),
      providesTags: ['MessageTexts'],
    }),
    adminUpdateMessageTexts: build.mutation<MessageTextsResponse, MessageTextsUpdate>({
      query: (body) => callRoute(companyRoutes.updateMessageTexts, { body }),
      // Also after a refusal: somebody else has changed them then.
      invalidatesTags: ['MessageTexts', 'Activity'],
    }),
    adminGetMessageTemplates: build.query<MessageTemplatesResponse | null, string | undefined>({
      query: (language) =>
        callRoute(companyRoutes.listMessageTemplates, { query: language ? { language } : {} }),
      providesTags: ['CompanyProfile', 'Region'],
    }),
    adminPreviewMessage: build.query<MessagePreviewResponse | null, NamedDraft>({
      query: ({ name, ...body }) =>
        callRoute(companyRoutes.previewMessage, { params: { name }, body }),
      keepUnusedDataFor: KEPT_SECONDS,
      providesTags: ['CompanyProfile', 'MessageTexts'],
    }),
    adminSendTestMessage: build.mutation<DoneResponse, MessageTest & { name: string }>({
      query: ({ name, ...body }) =>
        callRoute(companyRoutes.sendTestMessage, { params: { name }, body }),
    }),
  }),
});
