import { t } from '@brightnest/contracts/translation';
import { fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import type { TipOptions } from '@brightnest/contracts/payments/payment-schemas';
import type { CustomerBooking } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { useNavigate } from '@brightnest/kit/runtime/router';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { RadioCards } from '@brightnest/kit/ui/forms/radio-cards';
import { type SyntheticEvent, useId, useState } from 'react';
import { checkoutPath, CUSTOMER_SIGN_IN } from '../paths';
import {
  useCustomerGetPaymentOptionsQuery,
  useLazyCustomerOpenCheckoutQuery,
} from '../payments/payments-api';
import { appointmentTitle } from './change-preview';

interface TipDialogProps {
  booking: CustomerBooking;
  onClose: () => void;
}

/** Chooses a tip for whoever did an appointment, and goes on to its checkout. */
export function TipDialog({ booking, onClose }: TipDialogProps) {
  const formId = useId();
  const { data, ...query } = useCustomerGetPaymentOptionsQuery();
  const tip = useTip(booking.id);
  const { cleanerName } = booking;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={cleanerName ? t('Tip {cleanerName}?', { cleanerName }) : t('Tip your cleaner?')}
      description={appointmentTitle(booking)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('No tip')}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={tip.isSending}
            disabled={tip.choice === undefined}
          >
            {t('Go on to pay')}
          </Button>
        </>
      }
    >
      {data ? (
        <Stack as="form" id={formId} noValidate onSubmit={tip.send}>
          <p>{t('All of it goes to whoever cleaned for you. It is no part of the price.')}</p>
          <Amounts booking={booking} options={data.tips} tip={tip} />
        </Stack>
      ) : (
        <PendingQuery query={query} label={t('Loading the amounts...')}>
          <Skeleton $height="7rem" />
        </PendingQuery>
      )}
    </Dialog>
  );
}

const OWN = 'own';

interface AmountsProps {
  booking: CustomerBooking;
  options: TipOptions;
  tip: ReturnType<typeof useTip>;
}

/** The amounts that the company suggests, and the customer's own. */
function Amounts({ booking, options, tip }: AmountsProps) {
  const isOwn = tip.choice === OWN;
  return (
    <>
      <RadioCards
        legend={t('Your tip')}
        name="tip"
        minCardWidth="11rem"
        options={[...suggestions(booking, options), { value: OWN, label: t('Another amount') }]}
        value={tip.choice}
        onChange={tip.choose}
        error={isOwn ? undefined : tip.error}
      />
      {isOwn && (
        <TextField
          label={t('Amount in {currency}', { currency: booking.currency })}
          inputMode="decimal"
          autoComplete="off"
          required
          value={tip.own}
          onChange={({ target }) => tip.setOwn(target.value)}
          error={tip.error}
        />
      )}
    </>
  );
}

const WHOLE = 100;

/** Whole dollars, each amount once; never less than the least that is taken. */
function suggestions(
  { totalAmount, currency }: CustomerBooking,
  { percents, min }: TipOptions,
): { value: string; label: string; description: string }[] {
  const least = fromDecimalText(min);
  const byAmount = new Map(
    percents.map((percent) => {
      const exact = (fromDecimalText(totalAmount) * percent) / 100;
      const minor = Math.max(least, Math.round(exact / WHOLE) * WHOLE);
      return [toDecimalText(minor), t('About {percent}%', { percent })] as const;
    }),
  );
  return [...byAmount].map(([value, description]) => {
    return { value, description, label: amountText(value, currency) };
  });
}

/** What is chosen, and how its checkout is opened. */
function useTip(bookingId: string) {
  const navigate = useNavigate();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [openCheckout] = useLazyCustomerOpenCheckoutQuery();
  const { run, isRunning } = useSingleFlight();
  const [choice, setChoice] = useState<string>();
  const [own, setOwn] = useState('');
  const [error, setError] = useState<string>();

  function choose(chosen: string) {
    setChoice(chosen);
    setError(undefined);
  }

  async function open(amount: string): Promise<void> {
    const answer = await openCheckout({ bookingId, pays: 'tip', amount });
    if (answer.data) return void navigate(checkoutPath(answer.data.id));
    const wrong = isApiError(answer.error) ? answer.error.fields?.amount : undefined;
    setError(wrong);
    if (wrong === undefined) showFailure(answer.error, t('The tip could not be paid'));
  }

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (choice !== undefined) void run(() => open(choice === OWN ? own.trim() : choice));
  }

  return { choice, choose, own, setOwn, error, send, isSending: isRunning };
}
