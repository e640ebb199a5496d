import {
  REFERRAL_STATUS_LABELS,
  type ReferralStatus,
} from '@brightnest/contracts/promotions/referral';
import type {
  Credit,
  OwnReferral,
  OwnReferralsResponse,
} from '@brightnest/contracts/promotions/referral-schemas';
import type { Transaction } from '@brightnest/contracts/payments/payment-schemas';
import { formatCalendarDate, formatDate, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/display/badge';
import { Card, CardHeading } from '@brightnest/kit/ui/display/card';
import { PageHeader, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { color, fontSize, fontWeight, space } from '@brightnest/kit/ui/theme/tokens';
import { Check, CircleSlash, Clock, Gift, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CustomerArea } from '../account/customer-area';
import { CUSTOMER_SIGN_IN } from '../paths';
import { ReferralOfferCard } from './referral-offer';
import { useCustomerGetReferralsQuery } from './referrals-api';

/** What the customer hands on, whom they have brought, and the credit that they have. */
export function ReferralsPage() {
  return (
    <CustomerArea>
      <PageHeader
        title={t('Referrals and credit')}
        description={t('What you get for bringing somebody, and what pays your next cleans.')}
      />
      <Referrals />
    </CustomerArea>
  );
}

function Referrals() {
  const { data, ...query } = useCustomerGetReferralsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useRedirectToSignInWhen(data === null, CUSTOMER_SIGN_IN);
  if (data) return <LoadedReferrals {...data} />;
  return (
    <PendingQuery query={query} label={t('Loading your referrals...')}>
      <Skeleton $height="16rem" />
    </PendingQuery>
  );
}

function LoadedReferrals({ offer, credit, referrals, movements }: OwnReferralsResponse) {
  const hasNothing = !offer && referrals.length === 0 && movements.length === 0;
  if (hasNothing) {
    return (
      <EmptyState
        icon={<Gift aria-hidden="true" />}
        title={t('There is nothing here yet')}
        description={t('We give nothing for bringing somebody at the moment.')}
      />
    );
  }
  return (
    <Stack $gap={6}>
      {offer && <ReferralOfferCard offer={offer} />}
      <CreditCard credit={credit} movements={movements} />
      {(offer || referrals.length > 0) && <Brought referrals={referrals} />}
    </Stack>
  );
}

const Balance = styled.p`
  font-size: ${fontSize.xl};
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;
`;

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]} ${space[4]};
    padding-block: ${space[3]};
    border-top: 1px solid ${color.border};
    overflow-wrap: anywhere;
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

const Amount = styled.span`
  font-variant-numeric: tabular-nums;
`;

function CreditCard({ credit, movements }: { credit: Credit; movements: readonly Transaction[] }) {
  const { balance, currency, expiresOn } = credit;
  return (
    <Card as="section" id="credit" aria-labelledby="credit-title">
      <Stack>
        <CardHeading id="credit-title">{t('Your credit')}</CardHeading>
        <div>
          <Balance>{amountText(balance, currency)}</Balance>
          <p>
            {isPositive(balance)
              ? t('It pays what is left of the price of your next clean, once its fee is paid.')
              : t('You have no credit at the moment.')}{' '}
            {expiresOn !== '' &&
              t('It can be used until {date}.', { date: formatCalendarDate(expiresOn) })}
          </p>
        </div>
        {movements.length > 0 && (
          <Rows aria-label={t('What came and went')}>
            {movements.map((one) => (
              <li key={one.id}>
                <span>
                  {one.description}
                  <small>{formatDate(one.createdAt, 'medium', officeZone())}</small>
                </span>
                <Amount>{amountText(signed(one), one.currency)}</Amount>
              </li>
            ))}
          </Rows>
        )}
      </Stack>
    </Card>
  );
}

/** As it changes the credit: what it pays is less of it, and what comes back is more. */
function signed({ type, amount }: Transaction): string {
  if (type === 'account_credit') return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

function Brought({ referrals }: { referrals: readonly OwnReferral[] }) {
  return (
    <Card as="section" aria-labelledby="brought-title">
      <Stack>
        <CardHeading id="brought-title">{t('Whom you have brought')}</CardHeading>
        {referrals.length === 0 ? (
          <p>{t('Nobody has used your code yet.')}</p>
        ) : (
          <Rows>
            {referrals.map((one) => (
              <li key={`${one.createdAt} ${one.name}`}>
                <span>
                  {one.name}
                  <small>{formatDate(one.createdAt, 'medium', officeZone())}</small>
                </span>
                <StatusBadge status={one.status} />
                <Amount>{amountText(one.reward, one.currency)}</Amount>
              </li>
            ))}
          </Rows>
        )}
      </Stack>
    </Card>
  );
}

const BADGES: Readonly<Record<ReferralStatus, { tone?: BadgeTone; icon: ReactNode }>> = {
  pending: { tone: 'info', icon: <Clock aria-hidden="true" /> },
  earned: { tone: 'success', icon: <Check aria-hidden="true" /> },
  refused: { icon: <CircleSlash aria-hidden="true" /> },
  ended: { icon: <X aria-hidden="true" /> },
  withdrawn: { icon: <Undo2 aria-hidden="true" /> },
};

const StatusBadge = ({ status }: { status: ReferralStatus }) => (
  <Badge {...BADGES[status]}>{t(REFERRAL_STATUS_LABELS[status])}</Badge>
);
