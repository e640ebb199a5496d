import type {
  OwnPropertyResponse,
  PropertyResponse,
} from '@brightnest/contracts/properties/property-schemas';
import { propertyRoutes } from '@brightnest/contracts/routes/bookings/properties';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import type { SiteClient } from '../site-client';
import { type Caller, type Records, refusalOf } from './callers';
import { expectSuccess } from './make-records';
import type { RecordOwner } from './record-owner';

const NO_ID = '00000000-0000-4000-8000-000000000000';
const NOBODY = '0'.repeat(24);

let added = 0;
/** An address that no property has yet. */
function place() {
  added += 1;
  return { address: `${added} Matrix Street, Newtown`, state: 'NSW' };
}

/** The records of the calls about the places of customers. */
export function propertiesRecordsOf(
  { person, bookingId }: RecordOwner,
  staff: SiteClient,
): Record<string, Records> {
  const ofVictim = async () => {
    const body = { ...place(), customerId: person.id };
    const { property } = await expectSuccess<PropertyResponse>(
      staff,
      propertyRoutes.addProperty,
      body,
    );
    return property.id;
  };
  let shared: Promise<string> | undefined;
  const known = () => (shared ??= ofVictim());
  const own = async (caller: Caller) => {
    const { client } = caller;
    const route = propertyRoutes.addOwnProperty;
    const { property } = await expectSuccess<OwnPropertyResponse>(client, route, place());
    return property.id;
  };
  const staffCall = (body?: () => object): Records => ({
    other: async () => ({ params: { id: await known() }, ...(body && { body: body() }) }),
  });
  const ownCall = (route: RouteDeclaration, body: () => object): Records => ({
    own: async (caller) => ({
      params: { id: refusalOf(route, caller) ? NO_ID : await own(caller) },
      body: body(),
    }),
    other: async () => ({ params: { id: await known() }, body: body() }),
    absent: { params: { id: NO_ID }, body: body() },
    mayHaveOther: () => false,
  });
  const archived = () => ({ isArchived: true });
  return {
    'GET /api/admin/properties': { other: () => ({ query: { customerId: person.id } }) },
    'PUT /api/admin/properties/:id': staffCall(place),
    'PUT /api/admin/properties/:id/archived': staffCall(archived),
    'POST /api/admin/properties/:id/keys': staffCall(() => ({ change: 'given', person: 'Rosa' })),
    'POST /api/admin/properties/:id/alarm-code': staffCall(),
    'GET /api/admin/bookings/:id/property': {
      other: () => ({ params: { id: bookingId } }),
    },
    // Of a quote that nobody knows nothing is known.
    'GET /api/admin/quotes/:id/property': { other: () => ({ params: { id: NOBODY } }) },
    'PUT /api/user/properties/:id': ownCall(propertyRoutes.changeOwnProperty, place),
    'PUT /api/user/properties/:id/archived': ownCall(propertyRoutes.archiveOwnProperty, archived),
  };
}
