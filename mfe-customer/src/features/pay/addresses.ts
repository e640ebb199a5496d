import type { Checkout, CheckoutPurpose } from '@brightnest/contracts/payments/checkout';
import type { Signpost } from '@brightnest/kit/ui/signposts';

const page = (path: string, name: string, id: string) =>
  `${path}?${new URLSearchParams({ [name]: id })}`;

export const checkoutPath = (id: string) => page('/payment/checkout', 'checkout', id);

/** Opens the payment of a quote, anew where the one before was given up. */
const quoteCheckoutPath = (quoteId: string) => page('/payment/checkout', 'quote_id', quoteId);

const WAYS_BACK: Record<CheckoutPurpose, Signpost> = {
  booking: { to: '/book-service', label: 'Choose a time again' },
  quote: { to: '/', label: 'Back to home' },
  subscription: { to: '/pricing#subscription-plans', label: 'See the plans' },
};

/** Where one goes on after a payment that did not come about. */
export function wayBack({ purpose, quoteId }: Checkout): Signpost {
  if (!quoteId) return WAYS_BACK[purpose];
  return { to: quoteCheckoutPath(quoteId), label: 'Open the payment again' };
}
