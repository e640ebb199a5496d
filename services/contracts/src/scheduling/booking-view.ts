import type { Currency, DecimalText } from '../money';
import type { FeeTerms } from '../payments/fee-terms';
import type { BookedOnBehalf } from './on-behalf';
import type { BookingStatus, PaymentStatus } from './booking';

/** What customers and staff both see of a booking. Amounts are decimal text in `currency`; times ISO 8601 UTC. */
export interface BookingView {
  /** UUID. */
  id: string;
  serviceName: string;
  scheduledDate: string;
  /** Minutes. */
  duration: number;
  /** IANA zone of the property, in which its times are shown. */
  timeZone: string;
  address: string;
  specialInstructions: string;
  /** Of the home, as far as the customer was asked. */
  bedrooms?: number;
  bathrooms?: number;
  /** Ids of extras, units of those of which there are more, and all of them as people read them. */
  extras: string[];
  quantities?: Record<string, number>;
  extraTexts: string[];
  currency: Currency;
  totalAmount: DecimalText;
  onlineConfirmationFee: DecimalText;
  cashAmount: DecimalText;
  /** What a coupon took off, so much less is `totalAmount`; null where none did. */
  discount: { code: string; amount: DecimalText } | null;
  /** Staff booked it for the customer; absent where they did themselves. */
  onBehalf?: Omit<BookedOnBehalf, 'confirmationId'> & {
    /** Where they confirm it; null once nothing is to be confirmed. */
    confirmPath: string | null;
    /** Until when: ISO 8601 UTC. */
    confirmUntil: string | null;
  };
  /** By which it was made. */
  terms: FeeTerms;
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  /** A membership credit pays it. */
  withCredit: boolean;
  customerRating: number | null;
  customerReview: string | null;
  createdAt: string;
}
