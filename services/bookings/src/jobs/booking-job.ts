import { QUOTE_EXTRAS } from '@brightnest/contracts/quotes/quote-extras';
import type { BookingRecord } from '../model/booking';
import type { JobFacts } from '../model/job-assignment';

const EXTRA_LABELS = new Map(QUOTE_EXTRAS.map(({ id, label }) => [id, label]));

/** What a cleaner has to know of a booked clean. */
export function bookingJob(booking: BookingRecord): JobFacts {
  const { customer, serviceName, address, state, timeZone, duration } = booking;
  return {
    ...{ kind: 'booking', jobId: booking._id, customerId: booking.customerId },
    ...{ serviceName, address, state, timeZone, duration },
    // An order may have come while auth did not answer.
    customerName: customer.name || 'Customer',
    customerPhone: customer.phone,
    suburb: '',
    scheduledAt: booking.scheduledDate,
    price: booking.totalAmount,
    cash: booking.cashAmount,
    specialInstructions: booking.specialInstructions,
    notes: '',
    checklist: [serviceName, ...booking.extras.map((id) => EXTRA_LABELS.get(id) ?? id)],
  };
}
