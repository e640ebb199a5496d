import type { PlanChangePreview } from '@brightnest/contracts/memberships/membership-schemas';
import { inclTaxNote } from '@brightnest/contracts/payments/pricing-settings';
import { formatDate, formatDuration, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { usePricingSettings } from './memberships-api';

/** What a change of plan means: what is charged and when, and what happens to this month's cleanings. */
export function PlanChangeSummary({ preview }: { preview: PlanChangePreview }) {
  const { charge, currency, chargedFrom, monthlyPrice } = preview;
  const { cleaningsPerMonth, creditMinutes } = preview;
  const note = inclTaxNote(usePricingSettings(), currency);
  const told = (amount: string) => `${amountText(amount, currency)}${note && ` ${note}`}`;
  return (
    <Stack>
      <p>{explanation(preview)}</p>
      <DescriptionList
        items={[
          {
            term: t('Charged now'),
            description: isPositive(charge) ? told(charge) : t('Nothing'),
          },
          { term: t('Cleanings left this month'), description: creditsText(preview) },
          {
            term: t('From {date}', { date: formatDate(chargedFrom, 'long', officeZone()) }),
            description: t('{price} a month, {count} cleanings', {
              price: told(monthlyPrice),
              count: cleaningsPerMonth,
              one: '{price} a month, {count} cleaning',
            }),
          },
          ...(creditMinutes === null
            ? []
            : [
                {
                  term: t('Each cleaning of {tierName}', { tierName: preview.tierName }),
                  description: t('Up to {duration}', { duration: formatDuration(creditMinutes) }),
                },
              ]),
        ]}
      />
    </Stack>
  );
}

function explanation({
  isImmediate,
  charge,
  currentTierName,
  chargedFrom,
}: PlanChangePreview): string {
  if (!isImmediate) {
    return t(
      'Your plan changes with the next month you pay, on {date}. Until then it stays {currentTierName}, and you can take this back.',
      { date: formatDate(chargedFrom, 'long', officeZone()), currentTierName },
    );
  }
  const day = t('The day on which you are billed stays the same.');
  if (!isPositive(charge)) return `${t('Your plan changes at once.')} ${day}`;
  return [
    t('Your plan changes at once.'),
    t('We charge your card the difference to what this month has cost.'),
    day,
    t("If your card can't be charged, you can pay with another one."),
  ].join(' ');
}

function creditsText({ creditsBefore, creditsAfter, periodEndsAt }: PlanChangePreview): string {
  const until = formatDate(periodEndsAt, 'long', officeZone());
  if (creditsAfter === creditsBefore) {
    return t('{credits} until {date}, as before', { credits: creditsBefore, date: until });
  }
  return t('{before} now, {after} after the change, until {date}. What you have used stays used.', {
    before: creditsBefore,
    after: creditsAfter,
    date: until,
  });
}
