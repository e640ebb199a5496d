import { UNPAID_MINUTES } from '@brightnest/contracts/bookings/booking-options';
import type { BookingRequest } from '@brightnest/contracts/bookings/booking-request';
import { formatDollars } from '@brightnest/contracts/money';
import type { JoiForm } from '@brightnest/kit/forms/use-joi-form';
import { Button } from '@brightnest/kit/ui/button';
import { Notice } from '@brightnest/kit/ui/notice';
import { Stack } from '@brightnest/kit/ui/stack';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { ChosenLines } from './chosen-lines';
import { PaymentLines } from './payment-lines';
import { PriceLines } from './price-lines';
import type { BookingQuote } from './quote-booking';
import { RefusalNotice } from './refusal-notice';
import { SmallPrint, SummaryCard } from './summary-style';
import type { Refusal } from './use-book';

interface BookingSummaryProps {
  form: JoiForm<BookingRequest>;
  quoteOf: (answers: BookingRequest) => BookingQuote;
  refusal: Refusal;
  isSending: boolean;
  onPayAsYouGo: () => void;
}

function submitLabel({ terms, price, cleans }: BookingQuote): string {
  if (terms.withCredit) return cleans === 1 ? 'Book this clean' : `Book ${cleans} cleans`;
  if (!price) return 'Book and pay';
  return price.fee === 0 ? 'Book' : `Book and pay ${formatDollars(price.fee * cleans)}`;
}

/** What is booked, what it costs and how it is paid; and the button that does it. */
export function BookingSummary(props: BookingSummaryProps) {
  const { form, quoteOf, refusal, isSending, onPayAsYouGo } = props;
  // Heard of here alone: the form need not be drawn again with every letter.
  const answers = useWatch({ control: form.control }) as BookingRequest;
  const quote = quoteOf(answers);
  const { service, terms, price, cleans } = quote;
  const id = useId();
  return (
    <SummaryCard as="aside" aria-labelledby={id}>
      <h2 id={id}>Booking summary</h2>
      <Stack>
        <ChosenLines answers={answers} serviceName={service?.name} />
        {price && (
          <>
            <PriceLines price={price} terms={terms} extras={answers.extras ?? []} cleans={cleans} />
            <PaymentLines price={price} terms={terms} cleans={cleans} />
          </>
        )}
      </Stack>
      {terms.notice && <Notice tone="info">{terms.notice}</Notice>}
      <RefusalNotice refusal={refusal} quote={quote} onPayAsYouGo={onPayAsYouGo} />
      <Button type="submit" fullWidth loading={isSending}>
        {isSending ? 'Booking...' : submitLabel(quote)}
      </Button>
      <SmallPrint>
        {!terms.withCredit &&
          `Your time is held for ${UNPAID_MINUTES} minutes while you pay, by card, on the next page. `}
        Cancelling and moving are free up to 24 hours before the start.
      </SmallPrint>
    </SummaryCard>
  );
}
