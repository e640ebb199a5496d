import type { SandboxPayment } from '@brightnest/contracts/payments/sandbox';
import { LinkButton } from '@brightnest/kit/ui/button';
import { FlaskConical } from 'lucide-react';
import { PaymentPage } from '../payment-page';

/** Nothing can be entered any more: the answer is awaited, or the shop has closed the payment. */
export function SandboxEnd({ payment }: { payment: SandboxPayment }) {
  const { status, description, successPath, cancelPath } = payment;
  const isWaiting = status === 'processing';
  return (
    <PaymentPage
      key={status}
      icon={<FlaskConical />}
      title={isWaiting ? 'No answer yet' : 'This test payment is closed'}
      description={description}
    >
      <p>
        {isWaiting
          ? 'This test card never gets an answer. A real one would be checked by its bank now.'
          : 'It can no longer be paid, and nothing was charged.'}
      </p>
      <LinkButton to={isWaiting ? successPath : cancelPath} size="lg" fullWidth>
        Back to Brightnest
      </LinkButton>
    </PaymentPage>
  );
}
