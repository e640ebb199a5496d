import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import { recurrenceOf } from '@brightnest/contracts/quotes/quote-options';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { RecurrenceSection } from '../bookings/recurrence-section';
import { useAdminGetQuoteRecurrenceQuery } from '../bookings/recurrences-api';
import { frequencyLabel } from './quote-texts';
import { recurrenceRoutes } from '@brightnest/contracts/routes/bookings/recurrences';
import { useMay } from '../permissions/may';

interface QuoteRepeatsProps {
  quote: AdminQuote;
  /** What is said of it where it goes on. */
  hint?: string;
}

/** What repeats a quote, for staff to pause, resume and end; nothing of one that is for one time. */
export function QuoteRepeats({ quote, hint }: QuoteRepeatsProps) {
  const every = recurrenceOf(quote.cleaningFrequency);
  const mayRead = useMay(recurrenceRoutes.getStaffRecurrence);
  const { data } = useAdminGetQuoteRecurrenceQuery(quote.id, {
    // Nothing is booked before the first time is agreed.
    skip: every === undefined || quote.scheduledAt === null || !mayRead,
  });
  if (!data) return null;
  return (
    <>
      {hint !== undefined && data.status !== 'ended' && (
        <Notice tone="warning">
          {frequencyLabel(quote)}: {hint}
        </Notice>
      )}
      <RecurrenceSection id={data.id} />
    </>
  );
}
