import type { Currency } from '@brightnest/contracts/money';
import { splitPayment } from '@brightnest/contracts/payments/confirmation-fee';
import { Types } from 'mongoose';
import type { BookingRecord } from '../model/booking';

type Given = Partial<Omit<BookingRecord, 'totalAmount'>> & {
  totalMinor?: number;
  currency?: Currency;
};

/** A booking to write straight into the database; its money is split as ours is. */
export function newBooking({ totalMinor = 20_000, currency = 'AUD', ...given }: Given = {}) {
  const { feeMinor, cashMinor } = splitPayment(totalMinor);
  const amount = (minor: number) => ({ minor, currency });
  return {
    customerId: 'a'.repeat(24),
    customer: { name: 'Jane Doe', email: 'jane@example.com', phone: '0412 345 678' },
    serviceId: new Types.ObjectId(),
    serviceName: 'Deep Cleaning',
    scheduledDate: new Date('2030-05-01T00:00:00Z'),
    duration: 180,
    timeZone: 'Australia/Sydney',
    address: '1 King Street, Newtown NSW',
    state: 'NSW',
    totalAmount: amount(totalMinor),
    onlineConfirmationFee: amount(feeMinor),
    cashAmount: amount(cashMinor),
    cleanerPayout: amount(cashMinor),
    ...given,
  };
}
