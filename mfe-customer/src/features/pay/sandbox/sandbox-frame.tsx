import type { SandboxPayment } from '@brightnest/contracts/payments/sandbox';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Notice } from '@brightnest/kit/ui/notice';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { amountText } from '@brightnest/kit/money/amount-text';
import { PaymentPage } from '../payment-page';

interface SandboxFrameProps {
  payment: SandboxPayment;
  children: ReactNode;
}

/** What every step of the test payment says: that it is one, and the way back. */
export function SandboxFrame({ payment, children }: SandboxFrameProps) {
  const { amount, currency, description, cancelPath } = payment;
  return (
    <PaymentPage
      icon={<FlaskConical />}
      title={`Test payment of ${amountText(amount, currency)}`}
      description={description}
      footer={
        <LinkButton to={cancelPath} variant="ghost" fullWidth>
          Leave without paying
        </LinkButton>
      }
    >
      <Notice tone="info">
        This is the page of a sandbox: nothing is charged, to any card. Please do not enter a real
        one.
      </Notice>
      {children}
    </PaymentPage>
  );
}
