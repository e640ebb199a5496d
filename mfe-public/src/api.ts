import type { Service, SubscriptionTier } from '@brightnest/contracts/bookings/catalogue';
import type { UserSubscriptionResponse } from '@brightnest/contracts/bookings/user-subscription';
import type { Job, JobsResponse } from '@brightnest/contracts/careers/jobs';
import type { ContactRequest, ContactResponse } from '@brightnest/contracts/quotes/contact';
import type {
  QuotePaymentStatusResponse,
  QuoteSubmissionRequest,
  QuoteSubmissionResponse,
} from '@brightnest/contracts/quotes/quote-submission';
import type {
  ServiceInquiryRequest,
  ServiceInquiryResponse,
} from '@brightnest/contracts/quotes/service-inquiry';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

interface Submission<T> {
  body: T;
  idempotencyKey: string;
}

export const {
  useSubmitQuoteMutation,
  useGetQuotePaymentStatusQuery,
  useSendContactMutation,
  useSendInquiryMutation,
  useListOfferedServicesQuery,
  useListClubPlansQuery,
  useGetMembershipQuery,
  useListOpenJobsQuery,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    submitQuote: build.mutation<QuoteSubmissionResponse, Submission<QuoteSubmissionRequest>>({
      query: (submission) => callRoute(quotesRoutes.submitQuote, submission),
    }),
    getQuotePaymentStatus: build.query<QuotePaymentStatusResponse | null, string>({
      query: (id) => callRoute(quotesRoutes.getQuotePaymentStatus, { params: { id } }),
    }),
    sendContact: build.mutation<ContactResponse, Submission<ContactRequest>>({
      query: (submission) => callRoute(quotesRoutes.submitContact, submission),
      invalidatesTags: ['Contacts'],
    }),
    sendInquiry: build.mutation<ServiceInquiryResponse, Submission<ServiceInquiryRequest>>({
      query: (submission) => callRoute(quotesRoutes.submitInquiry, submission),
      invalidatesTags: ['Inquiries'],
    }),
    listOfferedServices: build.query<Service[] | null, void>({
      query: () => callRoute(bookingsRoutes.listServices),
      providesTags: ['Services'],
    }),
    listClubPlans: build.query<SubscriptionTier[] | null, void>({
      query: () => callRoute(bookingsRoutes.listSubscriptionTiers),
      providesTags: ['SubscriptionTiers'],
    }),
    getMembership: build.query<UserSubscriptionResponse, void>({
      query: () => callRoute(bookingsRoutes.getUserSubscription),
      providesTags: ['UserSubscription'],
    }),
    listOpenJobs: build.query<Job[] | null, void>({
      query: () => callRoute(careersRoutes.listJobs),
      transformResponse: (answer: JobsResponse | null) => answer?.jobs ?? null,
      extraOptions: { retry: false },
      providesTags: ['Jobs'],
    }),
  }),
});
