import type {
  BuyGiftCardRequest,
  BuyGiftCardResponse,
  CheckGiftCardResponse,
} from '@brightnest/contracts/gift-cards/gift-card-schemas';
import { giftCardRoutes } from '@brightnest/contracts/routes/bookings/gift-cards';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import type { MessageSubmission } from '../contact/use-message-form';

export const { usePublicBuyGiftCardMutation, usePublicCheckGiftCardMutation } = remoteApi(
  'public',
).injectEndpoints({
  endpoints: (build) => ({
    publicBuyGiftCard: build.mutation<BuyGiftCardResponse, MessageSubmission<BuyGiftCardRequest>>({
      query: (submission) => callRoute(giftCardRoutes.buyGiftCard, submission),
    }),
    publicCheckGiftCard: build.mutation<CheckGiftCardResponse, string>({
      query: (code) => callRoute(giftCardRoutes.checkGiftCard, { body: { code } }),
    }),
  }),
});
