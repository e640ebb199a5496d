import type { Records } from './callers';
import type { RecordOwner } from './record-owner';

const NOTHING = '00000000-0000-4000-8000-000000000000';

/** The records of the calls about what is known of people. Nobody is erased, nor has anybody asked for it. */
export function privacyRecordsOf({ person }: RecordOwner): Record<string, Records> {
  const nothing = (body?: object): Records => ({
    other: () => ({ params: { id: NOTHING }, ...(body && { body }) }),
    refusedBy: 404,
  });
  return {
    'GET /api/admin/customers/:id/consents': { other: () => ({ params: { id: person.id } }) },
    'POST /api/customer/consents/:id/withdraw': {
      other: () => ({ params: { id: person.id } }),
      absent: { params: { id: '0'.repeat(24) } },
      mayHaveOther: () => false,
    },
    'GET /api/admin/erasures/preview': { other: () => ({ query: { userId: person.id } }) },
    'GET /api/admin/person-export': { other: () => ({ query: { userId: person.id } }) },
    'POST /api/admin/erasures/:id/grant': nothing(),
    'POST /api/admin/erasures/:id/refuse': nothing({ reason: 'Not now' }),
  };
}
