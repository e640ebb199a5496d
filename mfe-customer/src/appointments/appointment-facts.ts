import { roomsText } from '@brightnest/contracts/catalogue/home-options';
import { labelOf } from '@brightnest/contracts/forms';
import { couponLabel } from '@brightnest/contracts/promotions/coupon';
import { RECURRENCES } from '@brightnest/contracts/scheduling/booking';
import type { CustomerBooking } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { t } from '@brightnest/contracts/translation';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';

/** What is said of it under a name. */
interface Fact {
  term: string;
  description: string;
}

/** Where it is, and what is done by whom, in reading order. */
export function factsOf(booking: CustomerBooking): Fact[] {
  const { address, cleanerName, series, extraTexts, specialInstructions } = booking;
  const { bedrooms, bathrooms } = booking;
  const facts: (Fact | false)[] = [
    { term: t('Address'), description: address },
    cleanerName !== null && { term: t('Your cleaner'), description: cleanerName },
    series !== null && {
      term: t('Series'),
      description:
        series.occurrences === null
          ? `${labelOf(RECURRENCES, series.every)}, until you end it`
          : t('{position} of {occurrences}, {every}', {
              position: series.position,
              occurrences: series.occurrences,
              every: series.every,
            }),
    },
    bedrooms !== undefined &&
      bathrooms !== undefined && {
        term: t('Home'),
        description: roomsText({ bedrooms, bathrooms }),
      },
    extraTexts.length > 0 && { term: t('Extras'), description: extraTexts.join(', ') },
    specialInstructions !== '' && { term: t('Instructions'), description: specialInstructions },
  ];
  return facts.filter((fact) => fact !== false);
}

/** What it costs, and how that is paid. */
export function amountsOf(booking: CustomerBooking): Fact[] {
  const { currency, totalAmount, onlineConfirmationFee, withCredit, tip, discount } = booking;
  const tips =
    tip === null ? [] : [{ term: t('Your tip'), description: amountText(tip, currency) }];
  if (withCredit) {
    const rest = isPositive(totalAmount) ? restOf(booking) : [];
    return [{ term: t('Payment'), description: t('Paid with a club credit') }, ...rest, ...tips];
  }
  const fee = { term: t('Online fee'), description: amountText(onlineConfirmationFee, currency) };
  const off = discount && {
    term: couponLabel(discount.code),
    description: `− ${amountText(discount.amount, currency)}`,
  };
  return [
    ...(off ? [off] : []),
    { term: t('Total'), description: amountText(totalAmount, currency) },
    ...(isPositive(onlineConfirmationFee) ? [fee] : []),
    ...restOf(booking),
    ...tips,
  ];
}

/** What is left to pay; of what is paid or does not take place, what was paid and what went back. */
function restOf({ status, currency, cashAmount, account }: CustomerBooking): Fact[] {
  const { paid, refunded, due } = account;
  const show = (term: string, amount: string) => ({
    term,
    description: amountText(amount, currency),
  });
  if (status === 'pending') return [show(t('Cash to the cleaner'), cashAmount)];
  if (isPositive(due)) return [show(t('Cash to the cleaner'), due)];
  return [
    ...(isPositive(paid) ? [show(t('Paid in all'), paid)] : []),
    ...(isPositive(refunded) ? [show(t('Refunded'), refunded)] : []),
  ];
}
