import type {
  AdminContactResponse,
  AdminContactsResponse,
  AdminInquiriesResponse,
  AdminInquiryResponse,
  AdminMessagesQuery,
  MessageReadChange,
  MessageStatusChange,
} from '@brightnest/contracts/messages/message-schemas';
import type { MarkReadRequest, MarkReadResponse } from '@brightnest/contracts/quotes/quote-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

type ById<T> = T & { id: string };
/** With the version of the message that was seen. */
type Seen<T> = ById<T> & { version: string };

// A read resolves to null when the session has ended (401).
export const {
  useAdminListContactsQuery,
  useAdminGetContactQuery,
  useAdminMarkContactReadMutation,
  useAdminMarkContactsReadMutation,
  useAdminChangeContactStatusMutation,
  useAdminListInquiriesQuery,
  useAdminGetInquiryQuery,
  useAdminMarkInquiryReadMutation,
  useAdminMarkInquiriesReadMutation,
  useAdminChangeInquiryStatusMutation,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListContacts: build.query<AdminContactsResponse | null, AdminMessagesQuery>({
      query: (query) => callRoute(quotesRoutes.listContacts, { query }),
      providesTags: ['Contacts'],
    }),
    adminGetContact: build.query<AdminContactResponse | null, string>({
      query: (id) => callRoute(quotesRoutes.getContact, { params: { id } }),
      providesTags: ['Contacts'],
    }),
    adminMarkContactRead: build.mutation<AdminContactResponse, ById<MessageReadChange>>({
      query: ({ id, ...body }) => callRoute(quotesRoutes.markContactRead, { params: { id }, body }),
      invalidatesTags: ['Contacts', 'DashboardStats', 'Activity'],
    }),
    adminMarkContactsRead: build.mutation<MarkReadResponse, MarkReadRequest>({
      query: (body) => callRoute(quotesRoutes.markContactsRead, { body }),
      invalidatesTags: ['Contacts', 'DashboardStats', 'Activity'],
    }),
    adminChangeContactStatus: build.mutation<AdminContactResponse, Seen<MessageStatusChange>>({
      query: ({ id, version, ...body }) =>
        callRoute(quotesRoutes.changeContactStatus, { params: { id }, version, body }),
      invalidatesTags: ['Contacts', 'DashboardStats', 'Activity'],
    }),

    adminListInquiries: build.query<AdminInquiriesResponse | null, AdminMessagesQuery>({
      query: (query) => callRoute(quotesRoutes.listInquiries, { query }),
      providesTags: ['Inquiries'],
    }),
    adminGetInquiry: build.query<AdminInquiryResponse | null, string>({
      query: (id) => callRoute(quotesRoutes.getInquiry, { params: { id } }),
      providesTags: ['Inquiries'],
    }),
    adminMarkInquiryRead: build.mutation<AdminInquiryResponse, ById<MessageReadChange>>({
      query: ({ id, ...body }) => callRoute(quotesRoutes.markInquiryRead, { params: { id }, body }),
      invalidatesTags: ['Inquiries', 'DashboardStats', 'Activity'],
    }),
    adminMarkInquiriesRead: build.mutation<MarkReadResponse, MarkReadRequest>({
      query: (body) => callRoute(quotesRoutes.markInquiriesRead, { body }),
      invalidatesTags: ['Inquiries', 'DashboardStats', 'Activity'],
    }),
    adminChangeInquiryStatus: build.mutation<AdminInquiryResponse, Seen<MessageStatusChange>>({
      query: ({ id, version, ...body }) =>
        callRoute(quotesRoutes.changeInquiryStatus, { params: { id }, version, body }),
      invalidatesTags: ['Inquiries', 'DashboardStats', 'Activity'],
    }),
  }),
});
