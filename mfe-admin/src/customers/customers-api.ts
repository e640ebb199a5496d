import type {
  CustomerBalanceQuery,
  CustomerBalanceResponse,
} from '@brightnest/contracts/customers/customer-balance-schemas';
import type {
  AddDocumentRequest,
  AddNoteRequest,
  ChangeNoteRequest,
  CustomerDocumentResponse,
  CustomerDocumentsResponse,
  CustomerNoteResponse,
  CustomerNotesResponse,
  CustomerRecordsQuery,
} from '@brightnest/contracts/customers/customer-record-schemas';
import type {
  AddCustomerRequest,
  CustomerResponse,
  CustomersQuery,
  CustomersResponse,
  MergeCustomerRequest,
  SetTagsRequest,
} from '@brightnest/contracts/customers/customer-schemas';
import type {
  CustomerTagsResponse,
  CustomerTagsUpdate,
} from '@brightnest/contracts/customers/customer-tags-schemas';
import type { CacheTag } from '@brightnest/contracts/events/cache-tags';
import type { DoneResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import { customerRoutes } from '@brightnest/contracts/routes/auth/customers';
import { staffPaymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

// Also after a refusal: somebody else has changed it then.
const TOUCHED: CacheTag[] = ['Customers', 'Activity'];

interface OfCustomer extends CustomerRecordsQuery {
  id: string;
}

// A read resolves to null when the session has ended (401).
export const {
  useAdminListCustomersQuery,
  useAdminGetCustomerQuery,
  useAdminGetCustomerBalanceQuery,
  useAdminAddCustomerMutation,
  useAdminSetCustomerTagsMutation,
  useAdminMergeCustomerMutation,
  useAdminListNotesQuery,
  useAdminAddNoteMutation,
  useAdminChangeNoteMutation,
  useAdminRemoveNoteMutation,
  useAdminListDocumentsQuery,
  useAdminAddDocumentMutation,
  useAdminRemoveDocumentMutation,
  useAdminGetCustomerTagsQuery,
  useAdminUpdateCustomerTagsMutation,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListCustomers: build.query<CustomersResponse | null, CustomersQuery>({
      query: (query) => callRoute(customerRoutes.listCustomers, { query }),
      providesTags: ['Customers'],
    }),
    adminGetCustomer: build.query<CustomerResponse | null, string>({
      query: (id) => callRoute(customerRoutes.getCustomer, { params: { id } }),
      providesTags: ['Customers'],
    }),
    adminGetCustomerBalance: build.query<
      CustomerBalanceResponse | null,
      CustomerBalanceQuery & { id: string }
    >({
      query: ({ id, ...query }) =>
        callRoute(staffPaymentRoutes.getCustomerBalance, { params: { id }, query }),
      providesTags: ['Transactions', 'Bookings', 'Quotes'],
    }),
    // Also after a refusal; what moves is told by the live updates as it does.
    adminMergeCustomer: build.mutation<
      CustomerResponse,
      { id: string; version: string; body: MergeCustomerRequest }
    >({
      query: ({ id, version, body }) =>
        callRoute(customerRoutes.mergeCustomer, { params: { id }, version, body }),
      invalidatesTags: [...TOUCHED, 'Users', 'Quotes', 'Bookings', 'Transactions'],
    }),
    adminAddCustomer: build.mutation<CustomerResponse, AddCustomerRequest>({
      query: (body) => callRoute(customerRoutes.addCustomer, { body }),
      invalidatesTags: ['Customers', 'Users', 'Activity'],
    }),
    adminSetCustomerTags: build.mutation<CustomerResponse, SetTagsRequest & { id: string }>({
      query: ({ id, ...body }) => callRoute(customerRoutes.setTags, { params: { id }, body }),
      invalidatesTags: TOUCHED,
    }),
    adminListNotes: build.query<CustomerNotesResponse | null, OfCustomer>({
      query: ({ id, ...query }) => callRoute(customerRoutes.listNotes, { params: { id }, query }),
      providesTags: ['Customers'],
    }),
    adminAddNote: build.mutation<
      CustomerNoteResponse,
      { id: string; body: AddNoteRequest; idempotencyKey: string }
    >({
      query: ({ id, body, idempotencyKey }) =>
        callRoute(customerRoutes.addNote, { params: { id }, body, idempotencyKey }),
      invalidatesTags: TOUCHED,
    }),
    adminChangeNote: build.mutation<CustomerNoteResponse, ChangeNoteRequest & { id: string }>({
      query: ({ id, ...body }) => callRoute(customerRoutes.changeNote, { params: { id }, body }),
      invalidatesTags: TOUCHED,
    }),
    adminRemoveNote: build.mutation<DoneResponse, string>({
      query: (id) => callRoute(customerRoutes.removeNote, { params: { id } }),
      invalidatesTags: TOUCHED,
    }),
    adminListDocuments: build.query<CustomerDocumentsResponse | null, OfCustomer>({
      query: ({ id, ...query }) =>
        callRoute(customerRoutes.listDocuments, { params: { id }, query }),
      providesTags: ['Customers'],
    }),
    adminAddDocument: build.mutation<CustomerDocumentResponse, AddDocumentRequest & { id: string }>(
      {
        query: ({ id, ...body }) => callRoute(customerRoutes.addDocument, { params: { id }, body }),
        invalidatesTags: TOUCHED,
      },
    ),
    adminRemoveDocument: build.mutation<DoneResponse, string>({
      query: (id) => callRoute(customerRoutes.removeDocument, { params: { id } }),
      invalidatesTags: TOUCHED,
    }),
    adminGetCustomerTags: build.query<CustomerTagsResponse | null, void>({
      query: () => callRoute(customerRoutes.getCustomerTags),
      providesTags: ['CustomerTags'],
    }),
    adminUpdateCustomerTags: build.mutation<CustomerTagsResponse, CustomerTagsUpdate>({
      query: (body) => callRoute(customerRoutes.updateCustomerTags, { body }),
      // Also after a refusal: somebody else has changed them then.
      invalidatesTags: ['CustomerTags', 'Activity'],
    }),
  }),
});
