import type { AssignQuoteQuestion, QuoteJob } from '@brightnest/contracts/bookings/assign-quote';
import { Types } from 'mongoose';

type Given = Partial<Omit<AssignQuoteQuestion, 'job'>> & { job?: Partial<QuoteJob> };

/** What quotes asks: three hours on 3 March 2031 from 9 in Sydney, for nobody unless said otherwise. */
export function quoteJob({ job, ...given }: Given = {}): AssignQuoteQuestion {
  return {
    job: {
      quoteId: new Types.ObjectId().toHexString(),
      serviceName: 'Deep Cleaning',
      customerName: 'Jane Doe',
      customerPhone: '0412 345 678',
      customerEmail: 'jane@example.com',
      address: '1 King Street',
      suburb: 'Newtown',
      state: 'NSW',
      postalCode: '2042',
      scheduledAt: '2031-03-02T22:00:00.000Z',
      duration: 180,
      priceMinor: 20_000,
      cashMinor: 17_000,
      specialInstructions: 'Mind the cat',
      checklist: ['Oven'],
      ...job,
    },
    cleanerIds: [],
    customCleanerEmails: [],
    notes: '',
    origin: {},
    ...given,
  };
}
