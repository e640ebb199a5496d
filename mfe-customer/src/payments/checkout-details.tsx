import { formatDuration } from '@brightnest/contracts/times';
import { feeTermsOf } from '@brightnest/contracts/payments/fee-terms';
import type {
  Checkout,
  CheckoutPurpose,
  MembershipStep,
} from '@brightnest/contracts/payments/payment-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { ConfirmDialog } from '@brightnest/kit/ui/controls/dialog';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { richText } from '@brightnest/kit/ui/display/rich-text';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { color, fontSize, fontWeight, space } from '@brightnest/kit/ui/theme/tokens';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useCustomerCancelCheckoutMutation } from './payments-api';

const Lines = styled.dl`
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space[4]};
    padding-block: ${space[2]};
  }

  & > div + div:last-child {
    border-top: 1px solid ${color.border};
  }

  & > div:last-child {
    font-weight: ${fontWeight.semibold};
  }

  & dt {
    color: ${color.textMuted};
  }

  & > div:last-child dt {
    color: ${color.text};
  }

  & dd {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  & > div:last-child dd {
    font-size: ${fontSize.xl};
  }
`;

interface PriceLine {
  term: string;
  amount: string | null;
}

/**
 * What a checkout is for, in the eyes of its payer: a membership to begin, or one that they have; a fee, that
 * of a clean which was booked by itself, or what is missing of one since the price went up.
 */
export type CheckoutKind = CheckoutPurpose | MembershipStep | 'difference' | 'visit';

export function kindOf(checkout: Checkout): CheckoutKind {
  const { purpose, membershipStep, paidBefore, isVisitFee } = checkout;
  const isFee = purpose === 'quote' || purpose === 'booking';
  if (isVisitFee) return 'visit';
  return membershipStep ?? (isFee && paidBefore !== null ? 'difference' : purpose);
}

/** The parts of the price; last what is paid online, and what of it went back. */
export function PriceLines({ checkout, paid }: { checkout: Checkout; paid?: boolean }) {
  const { amount, total, paidBefore, currency, refunded } = checkout;
  const lines: PriceLine[] = [
    { term: t('Total'), amount: total },
    { term: t('Paid before'), amount: paidBefore },
    ...cashLines(checkout),
    { term: lastTerm(checkout, paid), amount },
    {
      term: backTerm(checkout),
      amount: refunded,
    },
  ];
  return (
    <Lines aria-label={t('Price')}>
      {lines.map((line) =>
        line.amount === null ? null : (
          <div key={line.term}>
            <dt>{line.term}</dt>
            <dd>{amountText(line.amount, currency)}</dd>
          </div>
        ),
      )}
    </Lines>
  );
}

function backTerm({ isByGiftCard, isByCredit }: Checkout): string {
  if (isByCredit) return t('Of it back as your credit');
  return isByGiftCard ? t('Of it back on your gift card') : t('Of it back on your card');
}

/** What of the price is not paid online: of a series after each clean. */
function cashLines(checkout: Checkout): PriceLine[] {
  const { cashPerClean, cashOfFirst } = checkout;
  if (cashPerClean === null) return [restLine(checkout)];
  if (cashOfFirst === undefined) {
    return [{ term: t('In cash after each clean'), amount: cashPerClean }];
  }
  return [
    { term: t('In cash after the first clean'), amount: cashOfFirst },
    { term: t('In cash after each other clean'), amount: cashPerClean },
  ];
}

function restLine({ cash, isCashPaid, purpose, bookingIds }: Checkout): PriceLine {
  if (isCashPaid) return { term: t('Paid in cash'), amount: cash };
  // The rest may have been paid by card since.
  if (cash !== null && !isPositive(cash)) {
    return { term: t('Left to pay'), amount: purpose === 'balance' ? null : cash };
  }
  if (bookingIds.length > 1) return { term: t('In cash after the cleans, in all'), amount: cash };
  return { term: t('Pay in cash after the clean'), amount: cash };
}

const FEE = 'fee';

const TERMS: Record<CheckoutKind, string> = {
  booking: FEE,
  quote: FEE,
  subscription: msg('First month'),
  change: msg('The difference'),
  month: msg('One month'),
  balance: msg('The rest'),
  tip: msg('Your tip'),
  gift_card: msg('The gift card'),
  difference: msg('The difference of the fee'),
  visit: FEE,
};

function lastTerm(checkout: Checkout, paid = false): string {
  // Its price may be another one since.
  if (kindOf(checkout) === 'quote' && paid) return t('Paid online');
  if (paid && checkout.isByGiftCard) return t('Paid by gift card');
  if (paid && checkout.isByCredit) return t('Paid with your credit');
  const kindTerm = TERMS[kindOf(checkout)];
  const { feePercent } = feeTermsOf(checkout);
  const term = kindTerm === FEE ? t('{feePercent}% fee', { feePercent }) : t(kindTerm);
  return paid ? t('{term}, paid online', { term }) : t('{term}, online now', { term });
}

const ANNOUNCED_MINUTES = [1, 2, 5, 10];

const CountdownLine = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.textMuted};

  & strong {
    color: ${color.text};
    font-weight: ${fontWeight.semibold};
    font-variant-numeric: tabular-nums;
  }

  & svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
  }
`;

/** The time left to pay. It runs by the second, and is announced to screen readers a few times only. */
export function Countdown({ expiresAt }: { expiresAt: string }) {
  const secondsLeft = useSecondsLeft(expiresAt);
  const left = countdownText(secondsLeft);
  return (
    <div>
      <CountdownLine>
        <Clock aria-hidden="true" />
        {secondsLeft > 0 ? (
          <span>
            {richText(t('Your time is kept for <timer>{left}</timer>', { left }), {
              timer: (text) => <strong role="timer">{text}</strong>,
            })}
          </span>
        ) : (
          <span>{t('The time to pay is over. We are looking how it stands...')}</span>
        )}
      </CountdownLine>
      <VisuallyHidden role="status">{announcement(secondsLeft)}</VisuallyHidden>
    </div>
  );
}

function useSecondsLeft(expiresAt: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 1_000));
}

const HOUR_SECONDS = 60 * 60;

function countdownText(seconds: number): string {
  if (seconds > HOUR_SECONDS) return formatDuration(Math.floor(seconds / 60));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

// The same text from one mark to the next, so that it is read out at the marks alone.
function announcement(secondsLeft: number): string {
  if (secondsLeft === 0) return t('The time to pay is over.');
  const mark = ANNOUNCED_MINUTES.find((minutes) => secondsLeft <= minutes * 60);
  if (mark === undefined) return '';
  return t('Less than {count} minutes left to pay.', {
    count: mark,
    one: 'Less than {count} minute left to pay.',
  });
}

const CONSEQUENCES: Record<CheckoutKind, string> = {
  booking: msg('Nothing is charged, and the time that we keep for you is free for others at once.'),
  quote: msg('Nothing is charged. Your quote stays with us, and you can still pay the fee later.'),
  subscription: msg(
    'Nothing is charged, and you do not become a member. You can join at any time.',
  ),
  balance: msg(
    'Nothing is charged. You can still pay the rest by card, or in cash after the clean.',
  ),
  tip: msg('Nothing is charged. You can still tip later.'),
  gift_card: msg('Nothing is charged, and no gift card is sent.'),
  difference: msg('Nothing is charged. You can still pay the difference later, or with the rest.'),
  change: msg('Nothing is charged, and your plan stays as it is. You can change it at any time.'),
  visit: msg(
    'Nothing is charged. The clean takes place all the same, and you can pay all of it in cash.',
  ),
  month: msg('Nothing is charged now. There are no new cleanings until the month is paid.'),
};

const ON_ITS_WAY = msg(
  'Your payment is on its way already. Should it still arrive, you get all of it back.',
);

/** Cancels a checkout that is not paid, once that is confirmed. */
export function CancelPayment({ checkout }: { checkout: Checkout }) {
  const { id, status } = checkout;
  const showFailure = useFailureToast();
  const [isAsking, setAsking] = useState(false);
  const [cancel, { isLoading }] = useCustomerCancelCheckoutMutation();

  async function confirm(): Promise<void> {
    const { error } = await cancel(id);
    setAsking(false);
    if (error) showFailure(error, t('The payment could not be cancelled'));
  }

  return (
    <>
      <Button variant="ghost" fullWidth onClick={() => setAsking(true)}>
        {t('Cancel payment')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Cancel this payment?')}
        description={t(status === 'processing' ? ON_ITS_WAY : CONSEQUENCES[kindOf(checkout)])}
        confirmLabel={t('Cancel payment')}
        cancelLabel={t('Go on')}
        destructive
        loading={isLoading}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
