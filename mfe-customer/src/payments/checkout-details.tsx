import { feeTermsOf } from '@brightnest/contracts/payments/fee-terms';
import type {
  Checkout,
  CheckoutPurpose,
  MembershipStep,
} from '@brightnest/contracts/payments/payment-schemas';
import { Button } from '@brightnest/kit/ui/controls/button';
import { ConfirmDialog } from '@brightnest/kit/ui/controls/dialog';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { VisuallyHidden } from '@brightnest/kit/ui/display/layout';
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
  const { amount, total, cashPerClean, paidBefore, currency, refunded } = checkout;
  const lines: PriceLine[] = [
    { term: 'Whole price', amount: total },
    { term: 'Paid before', amount: paidBefore },
    cashPerClean === null
      ? restLine(checkout)
      : { term: 'In cash after each clean', amount: cashPerClean },
    { term: lastTerm(checkout, paid), amount },
    { term: 'Of it back on your card', amount: refunded },
  ];
  return (
    <Lines aria-label="Price">
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

/** What of the price is not paid online. */
function restLine({ cash, isCashPaid, purpose }: Checkout): PriceLine {
  if (isCashPaid) return { term: 'Paid in cash', amount: cash };
  // The rest may have been paid by card since.
  if (cash !== null && !isPositive(cash)) {
    return { term: 'Left to pay', amount: purpose === 'balance' ? null : cash };
  }
  return { term: 'In cash afterwards', amount: cash };
}

const FEE = 'fee';

const TERMS: Record<CheckoutKind, string> = {
  booking: FEE,
  quote: FEE,
  subscription: 'First month',
  change: 'The difference',
  month: 'One month',
  balance: 'The rest',
  tip: 'Your tip',
  difference: 'The difference of the fee',
  visit: FEE,
};

function lastTerm(checkout: Checkout, paid = false): string {
  // Its price may be another one since.
  if (kindOf(checkout) === 'quote' && paid) return 'Paid online';
  const term = TERMS[kindOf(checkout)];
  const percent = term === FEE ? `${feeTermsOf(checkout).feePercent}% ` : '';
  return `${percent}${term}, ${paid ? 'paid online' : 'online now'}`;
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
  return (
    <div>
      <CountdownLine>
        <Clock aria-hidden="true" />
        {secondsLeft > 0 ? (
          <span>
            Your time is kept for <strong role="timer">{countdownText(secondsLeft)}</strong>
          </span>
        ) : (
          <span>The time to pay is over. We are looking how it stands...</span>
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

function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

// The same text from one mark to the next, so that it is read out at the marks alone.
function announcement(secondsLeft: number): string {
  if (secondsLeft === 0) return 'The time to pay is over.';
  const mark = ANNOUNCED_MINUTES.find((minutes) => secondsLeft <= minutes * 60);
  if (mark === undefined) return '';
  return `Less than ${mark} ${mark === 1 ? 'minute' : 'minutes'} left to pay.`;
}

const CONSEQUENCES: Record<CheckoutKind, string> = {
  booking: 'Nothing is charged, and the time that we keep for you is free for others at once.',
  quote: 'Nothing is charged. Your quote stays with us, and you can still pay the fee later.',
  subscription: 'Nothing is charged, and you do not become a member. You can join at any time.',
  balance: 'Nothing is charged. You can still pay the rest by card, or in cash after the clean.',
  tip: 'Nothing is charged. You can still tip later.',
  difference: 'Nothing is charged. You can still pay the difference later, or with the rest.',
  change: 'Nothing is charged, and your plan stays as it is. You can change it at any time.',
  visit:
    'Nothing is charged. The clean takes place all the same, and you can pay all of it in cash.',
  month: 'Nothing is charged now. There are no new cleanings until the month is paid.',
};

const ON_ITS_WAY =
  'Your payment is on its way already. Should it still arrive, you get all of it back.';

/** Cancels a checkout that is not paid, once that is confirmed. */
export function CancelPayment({ checkout }: { checkout: Checkout }) {
  const { id, status } = checkout;
  const showFailure = useFailureToast();
  const [isAsking, setAsking] = useState(false);
  const [cancel, { isLoading }] = useCustomerCancelCheckoutMutation();

  async function confirm(): Promise<void> {
    const { error } = await cancel(id);
    setAsking(false);
    if (error) showFailure(error, 'The payment could not be cancelled');
  }

  return (
    <>
      <Button variant="ghost" fullWidth onClick={() => setAsking(true)}>
        Cancel payment
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Cancel this payment?"
        description={status === 'processing' ? ON_ITS_WAY : CONSEQUENCES[kindOf(checkout)]}
        confirmLabel="Cancel payment"
        cancelLabel="Go on"
        destructive
        loading={isLoading}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
