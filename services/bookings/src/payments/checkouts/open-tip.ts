import { type DecimalText, formatMinor, fromDecimalText } from '@brightnest/contracts/money';
import type { TipOptions } from '@brightnest/contracts/payments/payment-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError, type ErrorText } from '@brightnest/service-kit/errors';
import type { BookingRecord } from '../../records/booking';
import { JobAssignment } from '../../records/job';
import type { CheckoutRecord } from '../checkout';
import { accountOfBooking, type DealAccount } from '../ledger/deal-account';
import { checkoutOfBooking, lockOwnBooking, openCurrent } from './open-balance';

/** A tip that a customer wants to give for their own booking. */
interface TipRequest {
  bookingId: string;
  customerId: string;
  amount: DecimalText;
  options: TipOptions;
}

/** The checkout of a tip, once the clean is done. */
export function openTip({ bookingId, customerId, ...tip }: TipRequest): Promise<CheckoutRecord> {
  return openCurrent(async (session) => {
    const booking = await lockOwnBooking(bookingId, customerId, session);
    const { tips } = await accountOfBooking(booking, session);
    const done = JobAssignment.exists({ jobId: bookingId, status: 'completed' }).session(session);
    if (booking.status !== 'completed' || !(await done)) {
      throw refuse(msg('You can tip your cleaner once the clean is done.'));
    }
    if (tips > 0) throw refuse(msg('You have tipped for this clean already. Thank you!'));
    return {
      ...checkoutOfBooking(booking),
      ...{ purpose: 'tip', total: null, cash: null },
      amount: amountOf(tip, booking.totalAmount),
    };
  });
}

/** Whether the clean has a cleaner who was not tipped yet. */
export function isTippable(
  { status, cleanerId }: Pick<BookingRecord, 'status' | 'cleanerId'>,
  { tips }: Pick<DealAccount, 'tips'>,
): boolean {
  return status === 'completed' && cleanerId !== undefined && tips === 0;
}

/** @throws AppError `validation_failed` where it is less or more than the company takes. */
function amountOf(
  { amount, options }: Pick<TipRequest, 'amount' | 'options'>,
  price: CheckoutRecord['amount'],
): CheckoutRecord['amount'] {
  const minor = fromDecimalText(amount);
  const least = fromDecimalText(options.min);
  const most = Math.max(least, Math.floor((price.minor * options.maxPercent) / 100));
  if (minor < least)
    throw wrong(() => t('A tip is at least {amount}.', { amount: formatMinor(least) }));
  if (minor > most) {
    throw wrong(() =>
      t('A tip for this clean is at most {amount}.', { amount: formatMinor(most) }),
    );
  }
  return { ...price, minor };
}

const wrong = (amount: ErrorText) =>
  new AppError('validation_failed', { message: amount, fields: { amount } });

const refuse = (message: string) => new AppError('change_not_allowed', { message });
