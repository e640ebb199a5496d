import type { Records } from './callers';
import type { RecordOwner } from './record-owner';

/** The records of the calls about credit. */
export function referralsRecordsOf(victim: RecordOwner): Record<string, Records> {
  // Nobody has any, so there is none that could be withdrawn or pay.
  const nothing = (id: string, body?: object): Records => ({
    other: () => ({ params: { id }, ...(body && { body }) }),
    absent: { params: { id }, ...(body && { body }) },
    mayHaveOther: () => false,
  });
  return {
    'GET /api/admin/credits/:id': { other: () => ({ params: { id: victim.person.id } }) },
    'POST /api/admin/credits/:id/withdrawals': nothing('0'.repeat(24), {
      ...{ amount: '20.00', reason: 'Not wanted' },
    }),
    'POST /api/payments/checkouts/:id/credit': nothing('00000000-0000-4000-8000-000000000000'),
  };
}
