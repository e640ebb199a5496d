import type { Checkout } from '@brightnest/contracts/payments/checkout';
import { LinkButton } from '@brightnest/kit/ui/button';
import { CircleSlash, TimerOff, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { amountText } from '@brightnest/kit/money/amount-text';
import { wayBack } from './addresses';
import { Paid } from './paid';
import { PaymentPage } from './payment-page';
import { Processing } from './processing';

interface Ending {
  icon: ReactNode;
  title: string;
  text: (checkout: Checkout) => string;
}

type EndingStatus = Extract<Checkout['status'], 'expired' | 'cancelled' | 'refunded'>;

const ENDINGS: Record<EndingStatus, Ending> = {
  expired: {
    icon: <TimerOff />,
    title: 'The time to pay is over',
    text: ({ purpose }) =>
      purpose === 'booking'
        ? 'Nothing was charged. The time we kept for you is free again; please choose one anew.'
        : 'Nothing was charged. You can start again whenever you like.',
  },
  cancelled: {
    icon: <CircleSlash />,
    title: 'This payment was cancelled',
    text: ({ purpose }) => `Nothing was charged. ${AFTER_CANCELLATION[purpose]}`,
  },
  refunded: {
    icon: <Undo2 />,
    title: 'Your money is on its way back',
    text: ({ amount, currency }) =>
      `Your payment came after this was closed. ${amountText(amount, currency)} goes back to your card in full, within a few working days.`,
  },
};

const AFTER_CANCELLATION = {
  booking: 'The time we kept for you is free again.',
  quote: 'Your quote stays with us: we answer within 24 hours, and you can still pay the fee.',
  subscription: 'You can join the club at any time.',
};

/** How a checkout ended, or that it is not known yet, each with its next step. */
export function CheckoutOutcome({ checkout }: { checkout: Checkout }) {
  const { status } = checkout;
  if (status === 'paid') return <Paid checkout={checkout} />;
  if (status !== 'expired' && status !== 'cancelled' && status !== 'refunded') {
    return <Processing checkout={checkout} />;
  }
  const { icon, title, text } = ENDINGS[status];
  const { to, label } = wayBack(checkout);
  return (
    <PaymentPage key={status} icon={icon} title={title} description={text(checkout)}>
      <p>{checkout.description}</p>
      <LinkButton to={to} size="lg" fullWidth>
        {label}
      </LinkButton>
      <LinkButton to="/contact" variant="ghost" fullWidth>
        Ask us about it
      </LinkButton>
    </PaymentPage>
  );
}
