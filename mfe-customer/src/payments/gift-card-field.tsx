import { fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import type {
  CheckGiftCardResponse,
  PayByGiftCardRequest,
  PayByGiftCardResponse,
} from '@brightnest/contracts/gift-cards/gift-card-schemas';
import type { Checkout } from '@brightnest/contracts/payments/payment-schemas';
import { giftCardRoutes } from '@brightnest/contracts/routes/bookings/gift-cards';
import { msg, t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { errorMessage } from '@brightnest/kit/runtime/api-error';
import { useNavigate } from '@brightnest/kit/runtime/router';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { CheckboxField } from '@brightnest/kit/ui/forms/field';
import { GiftCardCheck } from '@brightnest/kit/ui/forms/gift-card-fields';
import { Gift } from 'lucide-react';
import { useState } from 'react';

const { useCustomerCheckGiftCardMutation, useCustomerPayByGiftCardMutation } = remoteApi(
  'customer',
).injectEndpoints({
  endpoints: (build) => ({
    customerCheckGiftCard: build.mutation<CheckGiftCardResponse, string>({
      query: (code) => callRoute(giftCardRoutes.checkGiftCard, { body: { code } }),
    }),
    customerPayByGiftCard: build.mutation<
      PayByGiftCardResponse,
      { id: string; body: PayByGiftCardRequest }
    >({
      query: ({ id, body }) => callRoute(giftCardRoutes.payByGiftCard, { params: { id }, body }),
      invalidatesTags: ['Transactions', 'Bookings', 'CustomerStats', 'Quotes'],
    }),
  }),
});

/** Whether a gift card may pay it: cleans, and nothing else. */
export const isPaidByGiftCards = ({ purpose }: Checkout) =>
  purpose === 'booking' || purpose === 'quote' || purpose === 'balance';

/** Pays a checkout with a gift card: the code is typed, what the card pays is shown, and then it pays. */
export function PayByGiftCard({ checkout }: { checkout: Checkout }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button variant="secondary" fullWidth onClick={() => setOpen(true)}>
        <Gift aria-hidden="true" />
        {t('Pay with a gift card')}
      </Button>
    );
  }
  return <GiftCardForm checkout={checkout} />;
}

function GiftCardForm({ checkout }: { checkout: Checkout }) {
  const [check, { isLoading }] = useCustomerCheckGiftCardMutation();
  return (
    <GiftCardCheck
      label={t('Code of your gift card')}
      submitLabel={t('See what is on it')}
      check={check}
      isChecking={isLoading}
    >
      {(card, code, refuse) => <UseGiftCard {...{ checkout, code, card }} onRefused={refuse} />}
    </GiftCardCheck>
  );
}

interface UseGiftCardProps {
  checkout: Checkout;
  code: string;
  card: CheckGiftCardResponse;
  onRefused: (reason: string) => void;
}

function UseGiftCard({ checkout, code, card, onRefused }: UseGiftCardProps) {
  const { id, currency, purpose } = checkout;
  const [paysRest, setPaysRest] = useState(true);
  const [pay, { isLoading }] = useCustomerPayByGiftCardMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const { due, rest, balance } = amountsOf(checkout, card);
  const text = (minor: number) => amountText(toDecimalText(minor, currency), currency);
  if (card.currency !== currency) {
    return <Notice>{t('This gift card is in another currency.')}</Notice>;
  }
  if (purpose !== 'balance' && balance < due) {
    return (
      <Notice>
        {t(
          '{left} is left on this gift card, and it pays the {fee} only as a whole. Pay this by card, and use the gift card for the rest.',
          { left: text(balance), fee: text(due) },
        )}
      </Notice>
    );
  }
  const canPayRest = rest > 0 && balance > due;
  const sum = Math.min(balance, canPayRest && paysRest ? due + rest : due);

  async function submit(): Promise<void> {
    const { data, error } = await pay({ id, body: { code, paysRest } });
    if (!data) return onRefused(errorMessage(error, t(FAILED_TO_PAY)));
    toast({
      title: t('Your gift card has paid {amount}', { amount: amountText(data.paid, currency) }),
      description: t('{amount} is left on it.', { amount: amountText(data.balance, currency) }),
    });
    void navigate(`/payment/success?${new URLSearchParams({ checkout: data.checkout.id })}`);
  }

  return (
    <Stack $gap={3}>
      <p role="status">
        {t('There is {amount} on this gift card.', { amount: text(balance) })}{' '}
        {sum < due && t('What is left of the price you can pay in another way.')}
      </p>
      {canPayRest && (
        <CheckboxField
          label={t('Pay the rest of the price with it, too')}
          hint={t('Without it, the gift card pays {fee} now.', { fee: text(due) })}
          checked={paysRest}
          onChange={({ target }) => setPaysRest(target.checked)}
        />
      )}
      <Button size="lg" fullWidth loading={isLoading} onClick={() => void submit()}>
        {t('Pay {amount} with the gift card', { amount: text(sum) })}
      </Button>
    </Stack>
  );
}

const FAILED_TO_PAY = msg('The gift card could not pay. Please try again.');

/** Minor units: what is to be paid now, what of the price is left after it, and what is on the card. */
function amountsOf({ amount, cash, purpose, currency }: Checkout, card: CheckGiftCardResponse) {
  const minorOf = (text: string) => fromDecimalText(text, currency);
  return {
    due: minorOf(amount),
    rest: purpose === 'balance' || cash === null ? 0 : minorOf(cash),
    balance: fromDecimalText(card.balance, card.currency),
  };
}
