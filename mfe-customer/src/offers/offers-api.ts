import type {
  AcceptOfferRequest,
  CustomerOffer,
  CustomerOfferResponse,
  DeclineOfferRequest,
  RequestOfferChangeRequest,
  ViewOfferRequest,
} from '@brightnest/contracts/offers/customer-offer-schemas';
import { offerRoutes } from '@brightnest/contracts/routes/offers';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import type { Dispatch } from '@reduxjs/toolkit';
import type { HeldQuote } from '../quotes/quotes-api';

/** An answer to an offer, by whoever holds it. */
interface OfferAnswer<B extends ViewOfferRequest> {
  held: HeldQuote;
  body: Omit<B, 'token'>;
}

interface AnswerLifecycle {
  dispatch: Dispatch;
  queryFulfilled: Promise<{ data: CustomerOffer }>;
}

const toOffer = ({ offer }: CustomerOfferResponse): CustomerOffer => offer;

const request = (
  route: Pick<RouteDeclaration, 'method' | 'path'>,
  { held: { id, token }, body }: OfferAnswer<ViewOfferRequest>,
) => callRoute(route, { params: { id }, body: { ...body, ...(token !== undefined && { token }) } });

/** The page goes on from what its call has answered. */
const showAnswer = ({ held }: { held: HeldQuote }, { dispatch, queryFulfilled }: AnswerLifecycle) =>
  queryFulfilled.then(
    ({ data }) => void dispatch(keep(held, data)),
    () => undefined,
  );

const offersApi = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    // Answers null to nobody: the token of the link stands for a session.
    customerGetOffer: build.query<CustomerOffer, HeldQuote>({
      query: ({ id, token }) =>
        callRoute(offerRoutes.getOffer, {
          params: { id },
          query: { ...(token !== undefined && { token }) },
        }),
      transformResponse: toOffer,
      providesTags: ['Quotes'],
      keepUnusedDataFor: 0,
    }),
    customerViewOffer: build.mutation<CustomerOffer, OfferAnswer<ViewOfferRequest>>({
      query: (answer) => request(offerRoutes.viewOffer, answer),
      transformResponse: toOffer,
    }),
    customerAcceptOffer: build.mutation<CustomerOffer, OfferAnswer<AcceptOfferRequest>>({
      query: (answer) => request(offerRoutes.acceptOffer, answer),
      transformResponse: toOffer,
      onQueryStarted: showAnswer,
    }),
    customerDeclineOffer: build.mutation<CustomerOffer, OfferAnswer<DeclineOfferRequest>>({
      query: (answer) => request(offerRoutes.declineOffer, answer),
      transformResponse: toOffer,
      onQueryStarted: showAnswer,
    }),
    customerRequestOfferChange: build.mutation<
      CustomerOffer,
      OfferAnswer<RequestOfferChangeRequest>
    >({
      query: (answer) => request(offerRoutes.requestOfferChange, answer),
      transformResponse: toOffer,
      onQueryStarted: showAnswer,
    }),
  }),
});

function keep(held: HeldQuote, offer: CustomerOffer) {
  return offersApi.util.upsertQueryEntries([
    { endpointName: 'customerGetOffer', arg: held, value: offer },
  ]);
}

export const {
  useCustomerGetOfferQuery,
  useCustomerViewOfferMutation,
  useCustomerAcceptOfferMutation,
  useCustomerDeclineOfferMutation,
  useCustomerRequestOfferChangeMutation,
} = offersApi;

const OUTDATED = ['conflict', 'change_not_allowed', 'not_found'];

/** @returns whether a refusal says that the offer is another one by now. */
export function isOutdated(error: unknown): boolean {
  return isApiError(error) && OUTDATED.includes(error.code);
}
