import type { PlanChangePreview } from '@brightnest/contracts/memberships/membership-schemas';
import { inclTaxNote } from '@brightnest/contracts/payments/pricing-settings';
import { formatDate, formatDuration } from '@brightnest/contracts/times';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { usePricingSettings } from './memberships-api';

/** What a change of plan means: what is charged and when, and what happens to this month's cleanings. */
export function PlanChangeSummary({ preview }: { preview: PlanChangePreview }) {
  const { charge, currency, chargedFrom, monthlyPrice } = preview;
  const { cleaningsPerMonth, creditMinutes } = preview;
  const note = inclTaxNote(usePricingSettings(), currency);
  return (
    <Stack>
      <p>{explanation(preview)}</p>
      <DescriptionList
        items={[
          {
            term: 'Charged now',
            description: isPositive(charge)
              ? `${amountText(charge, currency)}${note && ` ${note}`}`
              : 'Nothing',
          },
          { term: 'Cleanings left this month', description: creditsText(preview) },
          {
            term: `From ${formatDate(chargedFrom, 'long')}`,
            description: `${amountText(monthlyPrice, currency)}${note && ` ${note}`} a month, ${count(cleaningsPerMonth)}`,
          },
          ...(creditMinutes === null
            ? []
            : [
                {
                  term: `Each cleaning of ${preview.tierName}`,
                  description: `Up to ${formatDuration(creditMinutes)}`,
                },
              ]),
        ]}
      />
    </Stack>
  );
}

const count = (cleanings: number) => (cleanings === 1 ? '1 cleaning' : `${cleanings} cleanings`);

function explanation({
  isImmediate,
  charge,
  currentTierName,
  chargedFrom,
}: PlanChangePreview): string {
  if (!isImmediate) {
    return `Your plan changes with the next month you pay, on ${formatDate(chargedFrom, 'long')}. Until then it stays ${currentTierName}, and you can take this back.`;
  }
  const day = 'The day on which you are billed stays the same.';
  if (!isPositive(charge)) return `Your plan changes at once. ${day}`;
  return `Your plan changes at once. We charge your card the difference to what this month has cost. ${day} If your card can't be charged, you can pay with another one.`;
}

function creditsText({ creditsBefore, creditsAfter, periodEndsAt }: PlanChangePreview): string {
  const until = formatDate(periodEndsAt, 'long');
  if (creditsAfter === creditsBefore) return `${creditsBefore} until ${until}, as before`;
  return `${creditsBefore} now, ${creditsAfter} after the change, until ${until}. What you have used stays used.`;
}
