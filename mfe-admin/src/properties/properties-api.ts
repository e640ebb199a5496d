import type { CacheTag } from '@brightnest/contracts/events/cache-tags';
import type {
  AlarmCodeResponse,
  KeyChangeRequest,
  NewPropertyRequest,
  PropertiesResponse,
  PropertyRequest,
  PropertyResponse,
  VisitedPropertyResponse,
} from '@brightnest/contracts/properties/property-schemas';
import { propertyRoutes } from '@brightnest/contracts/routes/bookings/properties';
import type { JobKind } from '@brightnest/contracts/workforce/assignment';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

// Also after a refusal: somebody else has changed it then.
const TOUCHED: CacheTag[] = ['Properties', 'Activity'];

interface SeenProperty {
  id: string;
  version: string;
}

// A read resolves to null when the session has ended (401).
export const {
  useAdminListPropertiesQuery,
  useAdminGetVisitedPropertyQuery,
  useAdminAddPropertyMutation,
  useAdminChangePropertyMutation,
  useAdminArchivePropertyMutation,
  useAdminRecordKeyMutation,
  useAdminReadAlarmCodeMutation,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListProperties: build.query<PropertiesResponse | null, string>({
      query: (customerId) => callRoute(propertyRoutes.listProperties, { query: { customerId } }),
      providesTags: ['Properties'],
    }),
    adminGetVisitedProperty: build.query<
      VisitedPropertyResponse | null,
      { kind: JobKind; id: string }
    >({
      query: ({ kind, id }) => {
        const { getBookingProperty, getQuoteProperty } = propertyRoutes;
        return callRoute(kind === 'booking' ? getBookingProperty : getQuoteProperty, {
          params: { id },
        });
      },
      providesTags: ['Properties', 'Bookings'],
    }),
    adminAddProperty: build.mutation<PropertyResponse, NewPropertyRequest>({
      query: (body) => callRoute(propertyRoutes.addProperty, { body }),
      invalidatesTags: TOUCHED,
    }),
    adminChangeProperty: build.mutation<PropertyResponse, SeenProperty & { body: PropertyRequest }>(
      {
        query: ({ id, version, body }) =>
          callRoute(propertyRoutes.changeProperty, { params: { id }, version, body }),
        invalidatesTags: TOUCHED,
      },
    ),
    adminArchiveProperty: build.mutation<PropertyResponse, SeenProperty & { isArchived: boolean }>({
      query: ({ id, version, isArchived }) =>
        callRoute(propertyRoutes.archiveProperty, {
          params: { id },
          version,
          body: { isArchived },
        }),
      invalidatesTags: TOUCHED,
    }),
    adminRecordKey: build.mutation<PropertyResponse, { id: string; body: KeyChangeRequest }>({
      query: ({ id, body }) => callRoute(propertyRoutes.recordKey, { params: { id }, body }),
      invalidatesTags: TOUCHED,
    }),
    adminReadAlarmCode: build.mutation<AlarmCodeResponse, string>({
      query: (id) => callRoute(propertyRoutes.readAlarmCode, { params: { id } }),
      invalidatesTags: TOUCHED,
    }),
  }),
});
