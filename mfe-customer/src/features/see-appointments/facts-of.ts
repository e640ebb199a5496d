import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { fromDecimalText } from '@brightnest/contracts/money';
import { findExtra } from '@brightnest/contracts/quotes/quote-extras';
import { amountText } from '@brightnest/kit/money/amount-text';

interface Fact {
  term: string;
  description: string;
}

/** Where a clean is, and what is done by whom, in reading order. */
export function factsOf(booking: CustomerBooking): Fact[] {
  const { address, cleanerName, series, extras, specialInstructions } = booking;
  const facts: (Fact | false)[] = [
    { term: 'Address', description: address },
    cleanerName !== null && { term: 'Your cleaner', description: cleanerName },
    series !== null && {
      term: 'Series',
      description: `${series.position} of ${series.occurrences}, ${series.every}`,
    },
    extras.length > 0 && {
      term: 'Extras',
      description: extras.map((id) => findExtra(id)?.label ?? id).join(', '),
    },
    specialInstructions !== '' && { term: 'Instructions', description: specialInstructions },
  ];
  return facts.filter((fact) => fact !== false);
}

/** What a clean costs, and how that is paid. */
export function amountsOf(booking: CustomerBooking): Fact[] {
  const { currency, totalAmount, onlineConfirmationFee, cashAmount, withCredit } = booking;
  const cash = {
    term: 'Cash to the cleaner',
    description: amountText(cashAmount, currency),
  };
  if (withCredit) {
    return [
      { term: 'Payment', description: 'Paid with a club credit' },
      ...(fromDecimalText(cashAmount) > 0 ? [cash] : []),
    ];
  }
  return [
    { term: 'Total', description: amountText(totalAmount, currency) },
    { term: 'Online fee', description: amountText(onlineConfirmationFee, currency) },
    cash,
  ];
}
