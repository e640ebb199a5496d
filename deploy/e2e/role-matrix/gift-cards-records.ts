import type { GiftCardResponse } from '@brightnest/contracts/gift-cards/gift-card-schemas';
import { giftCardRoutes } from '@brightnest/contracts/routes/bookings/gift-cards';
import type { SiteClient } from '../site-client';
import type { Records } from './callers';
import { expectSuccess } from './make-records';

/** The records of the calls about gift cards. */
export function giftCardsRecordsOf(staff: SiteClient): Record<string, Records> {
  async function issue(): Promise<string> {
    const body = {
      ...{ amount: '20.00', reason: 'Said sorry', message: '', sendOn: '' },
      ...{ recipientName: 'Grace', recipientEmail: 'grace@example.com' },
    };
    return (await expectSuccess<GiftCardResponse>(staff, giftCardRoutes.issueGiftCard, body)).card
      .id;
  }
  // Nobody bought one, so there is none that could be refunded; and nobody knows the code of one.
  const nothing = (id: string, body: object): Records => ({
    other: () => ({ params: { id }, body }),
    absent: { params: { id }, body },
    mayHaveOther: () => false,
  });
  return {
    'GET /api/admin/gift-cards/:id': { other: async () => ({ params: { id: await issue() } }) },
    'POST /api/admin/gift-cards/:id/changes': {
      other: async () => ({
        params: { id: await issue() },
        body: { change: 'extend', expiresOn: '' },
      }),
    },
    'POST /api/admin/gift-cards/:id/refund': nothing('0'.repeat(24), {
      ...{ reason: 'Not wanted', expectedBalance: '20.00' },
    }),
    'POST /api/payments/checkouts/:id/gift-card': nothing('00000000-0000-4000-8000-000000000000', {
      code: 'AAAA-BBBB-CCCC-DDDD',
    }),
  };
}
