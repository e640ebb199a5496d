import type { Invoice, UserInvoicesResponse } from '@brightnest/contracts/invoices/invoice-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { holds, type Records } from './callers';
import type { RecordOwner } from './record-owner';

/** The records of the calls that open an invoice. */
export function invoicesRecordsOf({ client }: RecordOwner): Record<string, Records> {
  /** Of the membership that they pay. */
  const invoice = () =>
    eventually(async (): Promise<Invoice | undefined> => {
      const { body } = await client.call('GET', '/api/user/invoices');
      return (body as UserInvoicesResponse).invoices[0];
    });
  return {
    'GET /api/invoices/:number': {
      other: async () => ({ params: { number: (await invoice()).number } }),
      absent: { params: { number: 'INV-2020-999999' } },
      mayHaveOther: (caller) => holds(caller, 'payments:read') || holds(caller, 'bookings:read'),
    },
    // Who knows the random id may open it.
    'GET /api/invoice-links/:id': {
      other: async () => ({ params: { id: (await invoice()).id } }),
    },
  };
}
