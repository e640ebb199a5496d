import { msg } from '../translation';
import { options } from '../forms';

const CONFIRMATION_LABELS = {
  payment: msg('By paying the fee with a link'),
  link: msg('With a link; paid after the clean'),
  phone: msg('Said yes already; paid after the clean'),
  credit: msg('Said yes already; a club cleaning pays'),
} as const;

/** How a customer confirms what staff book for them, and so how it is paid. */
export type BehalfConfirmation = keyof typeof CONFIRMATION_LABELS;

/** The choices of {@link BehalfConfirmation}. */
export const BEHALF_CONFIRMATIONS = options(CONFIRMATION_LABELS);

/** What is told of a booking that staff made for its customer. */
export interface BookedOnBehalf {
  confirmBy: BehalfConfirmation;
  /** UUID: whoever knows it confirms by it. Of `link` alone. */
  confirmationId?: string;
  /** Why it costs something else than is listed, for the customer to read; absent where it does not. */
  priceReason?: string;
}

/** Page on which a customer confirms what staff booked for them, with its `confirmationId` behind it. */
export const BOOKING_CONFIRMATION_PAGE = '/confirm-booking';

/** Where a customer confirms what staff booked; null where nothing is to be confirmed. */
export function confirmationPath(
  { confirmBy, confirmationId }: Pick<BookedOnBehalf, 'confirmBy' | 'confirmationId'>,
  checkoutId: string | null | undefined,
): string | null {
  if (confirmBy === 'link') return `${BOOKING_CONFIRMATION_PAGE}/${confirmationId}`;
  return confirmBy === 'payment' && checkoutId ? `/payment/checkout?checkout=${checkoutId}` : null;
}

/** What of a booking staff change, besides its time and its cleaner. */
export const BOOKING_EDIT_LABELS = {
  service: msg('Service'),
  rooms: msg('Rooms'),
  extras: msg('Extras'),
  duration: msg('How long'),
  address: msg('Address'),
  notes: msg('Notes'),
  price: msg('Price'),
  payment: msg('Payment'),
} as const;

/** One of {@link BOOKING_EDIT_LABELS}. */
export type BookingEdit = keyof typeof BOOKING_EDIT_LABELS;
