import { BookingPanel } from '../bookings/booking-panel';
import { OnBehalfDialogs } from '../on-behalf-dialogs';
import { DealDialog } from '../payments/deal-dialog';
import { useOpenQuote, useQuoteParams } from '../quotes/open-quote';
import { QuotePanel } from '../quotes/quote-panel';
import { QuoteWorkflowDialog } from '../quotes/workflow/workflow-dialog';

/** The record that the address names, over the customer's page. */
export function CustomerDialogs() {
  const address = useQuoteParams();
  const opened = useOpenQuote(address.detailsOf, undefined);
  return (
    <>
      <QuotePanel address={address} opened={opened} />
      <QuoteWorkflowDialog />
      <BookingPanel />
      <OnBehalfDialogs />
      <DealDialog />
    </>
  );
}
