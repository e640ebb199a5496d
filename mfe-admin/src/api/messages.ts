import type {
  AdminContactResponse,
  AdminContactsResponse,
  AdminInquiriesResponse,
  AdminInquiryResponse,
  AdminMessagesQuery,
  MessageReadChange,
  MessageStatusChange,
} from '@brightnest/contracts/quotes/admin-messages';
import type {
  MarkReadRequest,
  MarkReadResponse,
} from '@brightnest/contracts/quotes/quote-workflow';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

type ById<T> = T & { id: string };

// A read answers null when the session is over (401).
export const {
  useListContactsQuery,
  useMarkContactReadMutation,
  useMarkContactsReadMutation,
  useChangeContactStatusMutation,
  useListInquiriesQuery,
  useMarkInquiryReadMutation,
  useMarkInquiriesReadMutation,
  useChangeInquiryStatusMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listContacts: build.query<AdminContactsResponse | null, AdminMessagesQuery>({
      query: (query) => callRoute(quotesRoutes.listContacts, { query }),
      providesTags: ['Contacts'],
    }),
    markContactRead: build.mutation<AdminContactResponse, ById<MessageReadChange>>({
      query: ({ id, ...body }) => callRoute(quotesRoutes.markContactRead, { params: { id }, body }),
      invalidatesTags: ['Contacts', 'DashboardStats', 'Activity'],
    }),
    markContactsRead: build.mutation<MarkReadResponse, MarkReadRequest>({
      query: (body) => callRoute(quotesRoutes.markContactsRead, { body }),
      invalidatesTags: ['Contacts', 'DashboardStats', 'Activity'],
    }),
    changeContactStatus: build.mutation<AdminContactResponse, ById<MessageStatusChange>>({
      query: ({ id, ...body }) =>
        callRoute(quotesRoutes.changeContactStatus, { params: { id }, body }),
      invalidatesTags: ['Contacts', 'DashboardStats', 'Activity'],
    }),

    listInquiries: build.query<AdminInquiriesResponse | null, AdminMessagesQuery>({
      query: (query) => callRoute(quotesRoutes.listInquiries, { query }),
      providesTags: ['Inquiries'],
    }),
    markInquiryRead: build.mutation<AdminInquiryResponse, ById<MessageReadChange>>({
      query: ({ id, ...body }) => callRoute(quotesRoutes.markInquiryRead, { params: { id }, body }),
      invalidatesTags: ['Inquiries', 'DashboardStats', 'Activity'],
    }),
    markInquiriesRead: build.mutation<MarkReadResponse, MarkReadRequest>({
      query: (body) => callRoute(quotesRoutes.markInquiriesRead, { body }),
      invalidatesTags: ['Inquiries', 'DashboardStats', 'Activity'],
    }),
    changeInquiryStatus: build.mutation<AdminInquiryResponse, ById<MessageStatusChange>>({
      query: ({ id, ...body }) =>
        callRoute(quotesRoutes.changeInquiryStatus, { params: { id }, body }),
      invalidatesTags: ['Inquiries', 'DashboardStats', 'Activity'],
    }),
  }),
});
