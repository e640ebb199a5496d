import type { ReferralOffer } from '@brightnest/contracts/promotions/referral-schemas';
import { t } from '@brightnest/contracts/translation';
import { company } from '@brightnest/kit/runtime/company';
import { REFERRAL_PARAMETER } from '@brightnest/kit/runtime/referral-code';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { Card, CardHeading } from '@brightnest/kit/ui/display/card';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { color, fontSize } from '@brightnest/kit/ui/theme/tokens';
import { Copy, Mail, Share2 } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../forms/use-copy';

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
  const field = useRef<HTMLInputElement>(null);
  const copy = useCopy(field, {
    title: t('Link copied'),
    description: t('Paste it into a message to somebody who does not know us yet.'),
  });
  const link = linkOf(offer.code);
  return (
    <Card as="section" aria-labelledby="referral-offer">
      <Stack>
        <CardHeading id="referral-offer">{t('Bring somebody')}</CardHeading>
        <p>{promiseText(offer)}</p>
        <TextField label={t('Your code')} value={offer.code} readOnly />
        <TextField
          ref={field}
          label={t('Your link')}
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Cluster>
          <Button onClick={() => void copy(link)}>
            <Copy aria-hidden="true" />
            {t('Copy link')}
          </Button>
          <ShareButton offer={offer} link={link} />
        </Cluster>
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

/** Hands the link to another program: whichever the device offers, else mail. */
function ShareButton({ offer, link }: { offer: ReferralOffer; link: string }) {
  const { code, welcomeAmount, currency } = offer;
  const text = t('With my code {code} your first clean by {company} costs {welcome} less:', {
    ...{ code, company: company.name, welcome: amountText(welcomeAmount, currency) },
  });
  if (typeof navigator.share === 'function') {
    const share = () => navigator.share({ text, url: link }).catch(() => undefined);
    return (
      <Button variant="secondary" onClick={() => void share()}>
        <Share2 aria-hidden="true" />
        {t('Share')}
      </Button>
    );
  }
  const subject = encodeURIComponent(t('A clean by {company}', { company: company.name }));
  return (
    <LinkButton
      variant="secondary"
      to={`mailto:?subject=${subject}&body=${encodeURIComponent(`${text} ${link}`)}`}
    >
      <Mail aria-hidden="true" />
      {t('Send by mail')}
    </LinkButton>
  );
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
