import type { ReferralOffer } from '@brightnest/contracts/promotions/referral-schemas';
import { t } from '@brightnest/contracts/translation';
import { company } from '@brightnest/kit/runtime/page/company';
import { REFERRAL_PARAMETER } from '@brightnest/kit/runtime/referral-code';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { Card, CardHeading } from '@brightnest/kit/ui/display/card';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { ShareLink } from '@brightnest/kit/ui/forms/share-link';
import { color, fontSize } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';

const Terms = styled.ul`
  padding-inline-start: 1.25em;
  list-style: disc;
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

const linkOf = (code: string) =>
  `${window.location.origin}/?${new URLSearchParams({ [REFERRAL_PARAMETER]: code })}`;

/** What the customer hands on: their code, and the link that brings it along. */
export function ReferralOfferCard({ offer }: { offer: ReferralOffer }) {
  const link = linkOf(offer.code);
  return (
    <Card as="section" aria-labelledby="referral-offer">
      <Stack>
        <CardHeading id="referral-offer">{t('Bring somebody')}</CardHeading>
        <p>{promiseText(offer)}</p>
        <TextField label={t('Your code')} value={offer.code} readOnly />
        <ShareLink
          label={t('Your link')}
          link={link}
          copied={{
            title: t('Link copied'),
            description: t('Paste it into a message to somebody who does not know us yet.'),
          }}
          message={invitationOf(offer)}
        />
        <ReferralTerms offer={offer} />
      </Stack>
    </Card>
  );
}

/** What it gives to whom, in one sentence or two. */
function promiseText({ welcomeAmount, rewardAmount, currency }: ReferralOffer): string {
  const welcome = amountText(welcomeAmount, currency);
  if (!isPositive(rewardAmount)) {
    return t('Whoever comes by your code pays {welcome} less for their first clean.', { welcome });
  }
  return t(
    'Whoever comes by your code pays {welcome} less for their first clean, and you get {reward} of credit.',
    { welcome, reward: amountText(rewardAmount, currency) },
  );
}

function invitationOf({ code, welcomeAmount, currency }: ReferralOffer) {
  const { name } = company;
  return {
    subject: t('A clean by {company}', { company: name }),
    text: t('With my code {code} your first clean by {company} costs {welcome} less:', {
      ...{ code, company: name, welcome: amountText(welcomeAmount, currency) },
    }),
  };
}

function ReferralTerms({ offer }: { offer: ReferralOffer }) {
  const { minimum, rewardAmount, validDays, yearLimit, currency } = offer;
  const hasReward = isPositive(rewardAmount);
  return (
    <Terms aria-label={t('Terms')}>
      <li>
        {t(
          'It is for people who have had no clean by us yet, once each, and neither for yourself nor for your own home.',
        )}
      </li>
      {isPositive(minimum) && (
        <li>
          {t('The first clean has to cost {minimum} or more.', {
            minimum: amountText(minimum, currency),
          })}
        </li>
      )}
      {hasReward && (
        <li>
          {t(
            'You get your credit once that clean is done and paid. If all of it is refunded, what is left of the credit is taken back.',
          )}
        </li>
      )}
      {hasReward && (
        <li>
          {t(
            'Credit pays what is left of the price of your next cleans. It is not paid out in cash.',
          )}{' '}
          {validDays > 0 &&
            t('It is valid for {count} days, and with new credit as long again.', {
              count: validDays,
              one: 'It is valid for one day, and with new credit as long again.',
            })}
        </li>
      )}
      {hasReward && yearLimit > 0 && (
        <li>
          {t('Up to {count} new customers count in a calendar year.', {
            count: yearLimit,
            one: 'One new customer counts in a calendar year.',
          })}
        </li>
      )}
    </Terms>
  );
}
