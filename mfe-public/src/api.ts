import type {
  QuotePaymentStatusResponse,
  QuoteSubmissionRequest,
  QuoteSubmissionResponse,
} from '@brightnest/contracts/quotes/quote-submission';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

interface QuoteSubmission {
  body: QuoteSubmissionRequest;
  idempotencyKey: string;
}

export const { useSubmitQuoteMutation, useGetQuotePaymentStatusQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    submitQuote: build.mutation<QuoteSubmissionResponse, QuoteSubmission>({
      query: (submission) => callRoute(quotesRoutes.submitQuote, submission),
    }),
    getQuotePaymentStatus: build.query<QuotePaymentStatusResponse | null, string>({
      query: (id) => callRoute(quotesRoutes.getQuotePaymentStatus, { params: { id } }),
    }),
  }),
});
