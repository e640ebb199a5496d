import {
  BOOKING_STATUS_LABELS,
  PAYMENT_STATUS_LABELS,
} from '@brightnest/contracts/bookings/booking-status';
import { toDecimalText } from '@brightnest/contracts/money';
import { DateTime } from 'luxon';
import type { BookingRecord } from '../../model/booking';

/** The columns in their order, by the key of {@link toCsvRow}. */
export const CSV_COLUMNS = {
  customer: 'Customer',
  email: 'E-mail',
  phone: 'Phone',
  service: 'Service',
  start: 'Start (local)',
  timeZone: 'Time zone',
  minutes: 'Minutes',
  address: 'Address',
  status: 'Status',
  payment: 'Payment',
  currency: 'Currency',
  total: 'Total',
  fee: 'Paid online',
  cash: 'Cash',
  cleaner: 'Cleaner',
  booked: 'Booked (UTC)',
};

export function toCsvRow(
  record: BookingRecord,
  cleaner: string,
): Record<keyof typeof CSV_COLUMNS, string> {
  const { customer, scheduledDate, timeZone, totalAmount } = record;
  return {
    customer: customer.name,
    email: customer.email,
    phone: customer.phone,
    service: record.serviceName,
    start: DateTime.fromJSDate(scheduledDate, { zone: timeZone }).toFormat('yyyy-MM-dd HH:mm'),
    timeZone,
    minutes: String(record.duration),
    address: record.address,
    status: BOOKING_STATUS_LABELS[record.status],
    payment: PAYMENT_STATUS_LABELS[record.paymentStatus],
    currency: totalAmount.currency,
    total: toDecimalText(totalAmount.minor),
    fee: toDecimalText(record.onlineConfirmationFee.minor),
    cash: toDecimalText(record.cashAmount.minor),
    cleaner,
    booked: record.createdAt.toISOString(),
  };
}
