import { fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import type { Checkout } from '@brightnest/contracts/payments/payment-schemas';
import { t } from '@brightnest/contracts/translation';
import { useNavigate } from '@brightnest/kit/runtime/router';
import { useSession } from '@brightnest/kit/runtime/session';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { Wallet } from 'lucide-react';
import {
  useCustomerGetCreditQuery,
  useCustomerPayByCreditMutation,
} from '../referrals/referrals-api';

/** What the credit of who is signed in pays of a checkout, and the button for that; nothing without credit. */
export function PayByCredit({ checkout }: { checkout: Checkout }) {
  const { user } = useSession();
  const hasAccount = user !== null && user !== undefined && !user.isGuest;
  const { data } = useCustomerGetCreditQuery(undefined, {
    skip: !hasAccount,
    refetchOnMountOrArgChange: true,
  });
  const { currency } = checkout;
  if (!data || data.credit.currency !== currency) return null;
  const minorOf = (text: string) => fromDecimalText(text, currency);
  const inText = (minor: number) => amountText(toDecimalText(minor, currency), currency);
  const balance = minorOf(data.credit.balance);
  if (balance <= 0) return null;
  const due = minorOf(checkout.amount);
  const isFee = checkout.purpose !== 'balance';
  const rest = isFee && checkout.cash !== null ? minorOf(checkout.cash) : 0;
  const ofRest = Math.min(balance, rest);
  const pays = isFee ? due + Math.min(balance - due, rest) : Math.min(balance, due);
  return (
    <>
      {isFee && (
        <Notice tone="info">
          {t('You have {balance} of credit.', { balance: inText(balance) })}{' '}
          {ofRest > 0 &&
            t('It pays {amount} of what is left of the price by itself, once this is paid.', {
              amount: inText(ofRest),
            })}
        </Notice>
      )}
      {(!isFee || balance >= due) && (
        <CreditButton
          id={checkout.id}
          currency={currency}
          label={t('Pay {amount} with your credit', { amount: inText(pays) })}
        />
      )}
    </>
  );
}

interface CreditButtonProps extends Pick<Checkout, 'id' | 'currency'> {
  label: string;
}

function CreditButton({ id, currency, label }: CreditButtonProps) {
  const [pay, { isLoading }] = useCustomerPayByCreditMutation();
  const showFailure = useFailureToast();
  const navigate = useNavigate();
  const toast = useToast();

  async function submit(): Promise<void> {
    const { data, error } = await pay(id);
    if (!data) return showFailure(error, t('Your credit could not pay'));
    toast({
      title: t('Your credit has paid {amount}', { amount: amountText(data.paid, currency) }),
      description: t('{amount} is left of it.', { amount: amountText(data.balance, currency) }),
    });
    void navigate(`/payment/success?${new URLSearchParams({ checkout: data.checkout.id })}`);
  }

  return (
    <Button variant="secondary" fullWidth loading={isLoading} onClick={() => void submit()}>
      <Wallet aria-hidden="true" />
      {label}
    </Button>
  );
}
