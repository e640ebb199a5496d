import { formatDollars } from '@brightnest/contracts/money';
import { Button } from '@brightnest/kit/ui/button';
import { Notice } from '@brightnest/kit/ui/notice';
import type { BookingQuote } from './quote-booking';
import type { Refusal } from './use-book';

interface RefusalNoticeProps {
  refusal: Refusal;
  quote: BookingQuote;
  onPayAsYouGo: () => void;
}

/** What to decide again after the order was refused. */
export function RefusalNotice({ refusal, quote, onPayAsYouGo }: RefusalNoticeProps) {
  const { price, terms } = quote;
  if (refusal === 'price_changed' && price) {
    return (
      <Notice role="alert">
        {`The price has changed: a clean is ${formatDollars(price.total)} now. Nothing is booked yet.`}
      </Notice>
    );
  }
  // Once the page knows that there is no credit, it says so by itself.
  if (refusal === 'no_credit' && terms.withCredit) {
    return (
      <Notice
        role="alert"
        action={
          <Button variant="secondary" size="sm" onClick={onPayAsYouGo}>
            Pay as you go
          </Button>
        }
      >
        Your plan does not pay for this any more. Nothing is booked yet.
      </Notice>
    );
  }
  return null;
}
