import type {
  ChangeGiftCardRequest,
  GiftCardResponse,
  GiftCardsQuery,
  GiftCardsResponse,
  IssueGiftCardRequest,
  RefundGiftCardRequest,
} from '@brightnest/contracts/gift-cards/gift-card-schemas';
import type {
  GiftCardSettingsRequest,
  GiftCardSettingsResponse,
} from '@brightnest/contracts/gift-cards/gift-card-settings';
import { giftCardRoutes } from '@brightnest/contracts/routes/bookings/gift-cards';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

const CHANGED = ['GiftCards', 'Transactions', 'Activity'] as const;

// A read resolves to null when the session has ended (401).
export const {
  useAdminListGiftCardsQuery,
  useAdminGetGiftCardQuery,
  useAdminIssueGiftCardMutation,
  useAdminChangeGiftCardMutation,
  useAdminRefundGiftCardMutation,
  useAdminGetGiftCardSettingsQuery,
  useAdminUpdateGiftCardSettingsMutation,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListGiftCards: build.query<GiftCardsResponse | null, GiftCardsQuery>({
      query: (query) => callRoute(giftCardRoutes.listGiftCards, { query }),
      providesTags: ['GiftCards'],
    }),
    adminGetGiftCard: build.query<GiftCardResponse | null, string>({
      query: (id) => callRoute(giftCardRoutes.getGiftCard, { params: { id } }),
      providesTags: ['GiftCards'],
    }),
    adminIssueGiftCard: build.mutation<
      GiftCardResponse,
      { body: IssueGiftCardRequest; idempotencyKey: string }
    >({
      query: (issued) => callRoute(giftCardRoutes.issueGiftCard, issued),
      invalidatesTags: [...CHANGED],
    }),
    adminChangeGiftCard: build.mutation<
      GiftCardResponse,
      { id: string; version: string; body: ChangeGiftCardRequest }
    >({
      query: ({ id, version, body }) =>
        callRoute(giftCardRoutes.changeGiftCard, { params: { id }, version, body }),
      invalidatesTags: [...CHANGED],
    }),
    adminRefundGiftCard: build.mutation<
      GiftCardResponse,
      { id: string; body: RefundGiftCardRequest }
    >({
      query: ({ id, body }) => callRoute(giftCardRoutes.refundGiftCard, { params: { id }, body }),
      // Also after a conflict: another amount is left by now.
      invalidatesTags: [...CHANGED],
    }),
    adminGetGiftCardSettings: build.query<GiftCardSettingsResponse | null, void>({
      query: () => callRoute(giftCardRoutes.getGiftCardSettings),
      providesTags: ['GiftCardSettings'],
    }),
    adminUpdateGiftCardSettings: build.mutation<GiftCardSettingsResponse, GiftCardSettingsRequest>({
      query: (body) => callRoute(giftCardRoutes.updateGiftCardSettings, { body }),
      // Also after a refusal: somebody else has changed them then.
      invalidatesTags: ['GiftCardSettings', 'Activity'],
    }),
  }),
});
