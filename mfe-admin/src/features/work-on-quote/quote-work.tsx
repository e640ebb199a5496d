import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { Dialog } from '@brightnest/kit/ui/dialog';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import { useState } from 'react';
import { useGetQuoteQuery } from '../../api/quotes';
import { useCloseGuard } from '../../forms/use-close-guard';
import { ADMIN_LOGIN } from '../../paths';
import { customerName } from '../../quotes/quote-texts';
import { useMarkOpened } from '../../quotes/use-mark-opened';
import { type QuoteAddress, useQuoteAddress } from '../../quotes/use-quote-address';
import { type Hold, WorkBody } from './work-body';

function Loading() {
  return (
    <Stack role="status" aria-busy="true" aria-label="Loading the quote">
      <Skeleton $height="4rem" />
      <Skeleton $height="14rem" />
    </Stack>
  );
}

function WorkDialog({ workOn, step, showStep, close }: QuoteAddress) {
  const [hold, setHold] = useState<Hold>({ isDirty: false, isBusy: false });
  const guard = useCloseGuard({ ...hold, onClose: close });
  const { currentData, error, isFetching, refetch } = useGetQuoteQuery(workOn, {
    refetchOnMountOrArgChange: true,
  });
  const quote = currentData?.quote;
  useLoggedOutWhen(currentData === null, ADMIN_LOGIN);
  useMarkOpened(quote);

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && guard.close()}
        title={quote ? `Quote workflow for ${customerName(quote)}` : 'Quote workflow'}
        size="xl"
        firm
      >
        {quote && <WorkBody quote={quote} step={step} onStep={showStep} onHold={setHold} />}
        {!quote && !error && <Loading />}
        {!quote && error && (
          <ErrorState
            title="Error loading the quote"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </Dialog>
      {guard.question}
    </>
  );
}

/** The workflow of the quote that the address says is worked on; nothing where it names none. */
export function QuoteWork() {
  const address = useQuoteAddress();
  if (address.workOn === '') return null;
  return <WorkDialog key={address.workOn} {...address} />;
}
