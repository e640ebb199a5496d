import { BookingDialog } from '../bookings/booking-dialog';
import { OnBehalfDialogs } from '../on-behalf-dialogs';
import { DealDialog } from '../payments/deal-dialog';
import { useOpenQuote, useQuoteParams } from '../quotes/open-quote';
import { QuoteDetailsDialog } from '../quotes/quote-details-dialog';
import { QuoteWorkflowDialog } from '../quotes/workflow/workflow-dialog';

/** The record that the address names, over the customer's page. */
export function CustomerDialogs() {
  const address = useQuoteParams();
  const opened = useOpenQuote(address.detailsOf, undefined);
  return (
    <>
      <QuoteDetailsDialog
        isOpen={address.detailsOf !== ''}
        opened={opened}
        onOpenWorkflow={() => address.openWorkflow(address.detailsOf)}
        onEdit={address.openEdit}
        onClose={address.close}
      />
      <QuoteWorkflowDialog />
      <BookingDialog />
      <OnBehalfDialogs />
      <DealDialog />
    </>
  );
}
