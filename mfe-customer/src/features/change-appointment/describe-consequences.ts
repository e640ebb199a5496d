import type { ChangeConsequences } from '@brightnest/contracts/bookings/customer-bookings';
import { amountText, isSome } from '@brightnest/kit/money/amount-text';

const cleans = (count: number) => (count === 1 ? '1 clean' : `${count} cleans`);
const credits = (count: number) => (count === 1 ? 'club credit' : `${count} club credits`);

function lateness({ cleans: all, lateCleans }: ChangeConsequences): string {
  if (all === 1) return 'This clean is less than 24 hours away.';
  return `${lateCleans} of ${cleans(all)} ${lateCleans === 1 ? 'is' : 'are'} less than 24 hours away.`;
}

/** What cancelling means, one sentence each. */
export function describeCancelling(found: ChangeConsequences): string[] {
  const { refund, kept, creditsReturned, creditsKept, currency, lateCleans } = found;
  const isPaid = isSome(refund) || isSome(kept) || creditsReturned > 0 || creditsKept > 0;
  return [
    found.cleans > 1 && `This cancels ${cleans(found.cleans)}.`,
    lateCleans > 0 && lateness(found),
    isSome(kept) && `The confirmation fee of ${amountText(kept, currency)} stays with us.`,
    creditsKept > 0 && `Your ${credits(creditsKept)} stays used.`,
    isSome(refund) && `${amountText(refund, currency)} goes back to the card it was paid with.`,
    creditsReturned > 0 && `You get your ${credits(creditsReturned)} back.`,
    !isPaid && 'Nothing was paid, so nothing is due.',
  ].filter((sentence) => sentence !== false);
}

/** What moving means, one sentence each. */
export function describeMoving(found: ChangeConsequences): string[] {
  const { kept, creditsKept, currency, lateCleans } = found;
  const isFree = !isSome(kept) && creditsKept === 0;
  return [
    found.cleans > 1 &&
      `This moves ${cleans(found.cleans)}, all by as many days and to the same time of day.`,
    !isFree && lateCleans > 0 && lateness(found),
    isSome(kept) &&
      `The confirmation fee of ${amountText(kept, currency)} stays with us and is due again for the new time: you pay it right after this.`,
    creditsKept > 0 && `Your ${credits(creditsKept)} stays used, and the new time takes another.`,
    isFree && 'Moving is free.',
  ].filter((sentence) => sentence !== false);
}
