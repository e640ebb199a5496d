import { formatList } from '@brightnest/contracts/locale-text';
import { type Currency, fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import type {
  RefundChoice,
  RefundPreview,
  StaffBooking,
} from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { RadioCards } from '@brightnest/kit/ui/forms/radio-cards';

const CHOICES: readonly { value: RefundChoice; label: string }[] = [
  { value: 'policy', label: '' },
  { value: 'full', label: msg('All of it') },
  { value: 'none', label: msg('Nothing') },
];

interface RefundFieldProps {
  bookings: readonly StaffBooking[];
  value: RefundChoice;
  onChange: (choice: RefundChoice) => void;
}

/** What goes back of what was paid, each choice with its sum; nothing to choose where nothing was paid. */
export function RefundField({ bookings, value, onChange }: RefundFieldProps) {
  if (!isPaid(bookings)) return null;
  return (
    <RadioCards
      legend={t('Refund')}
      name="refund"
      options={CHOICES.map((choice) => ({
        ...choice,
        ...(choice.value === 'policy' && {
          label: ruleText(bookings),
        }),
        description: refundText(bookings, choice.value),
      }))}
      value={value}
      onChange={onChange}
      minCardWidth="10rem"
    />
  );
}

/** The rule by which they were made: `By the 24-hour rule`, where that is one of all. */
function ruleText(bookings: readonly StaffBooking[]): string {
  const [hours, ...others] = new Set(bookings.map(({ terms }) => terms.freeChangeHours));
  return hours !== undefined && others.length === 0
    ? t('By the {hours}-hour rule', { hours })
    : t('By the rule of each');
}

/** "$30.60 AUD goes back", "1 club credit is kept": what a choice does with what was paid. */
export function refundText(bookings: readonly StaffBooking[], choice: RefundChoice): string {
  if (!isPaid(bookings)) return t('nothing was paid online, so nothing is refunded');
  const [back, kept] = [partsOf(bookings, choice, true), partsOf(bookings, choice, false)];
  return [
    ...(back.length > 0 ? [t('{amounts} back', { amounts: formatList(back) })] : []),
    ...(kept.length > 0 ? [t('{amounts} kept', { amounts: formatList(kept) })] : []),
  ].join(', ');
}

function isPaid(bookings: readonly StaffBooking[]): boolean {
  return partsOf(bookings, 'full', true).length > 0;
}

/** The sums per currency, and the credits, that a choice gives back or keeps. */
function partsOf(
  bookings: readonly StaffBooking[],
  choice: RefundChoice,
  isReturned: boolean,
): string[] {
  const sums = new Map<Currency, number>();
  let credits = 0;
  for (const { currency, ifCancelled } of bookings) {
    const preview: RefundPreview | undefined = ifCancelled?.[choice];
    if (!preview) continue;
    const minor = fromDecimalText(isReturned ? preview.refund : preview.kept);
    if (minor > 0) sums.set(currency, (sums.get(currency) ?? 0) + minor);
    credits += isReturned ? preview.creditsReturned : preview.creditsKept;
  }
  return [
    ...[...sums].map(([currency, minor]) => amountText(toDecimalText(minor), currency)),
    ...(credits > 0
      ? [t('{count} club credits', { count: credits, one: '{count} club credit' })]
      : []),
  ];
}
