import { formatDollars } from '@brightnest/contracts/money';
import { breakDownQuote } from '@brightnest/contracts/quotes/quote-estimate';
import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission';
import { ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SummaryLines } from './summary-lines';
import { LinesBox, Panel, Toggle, Total } from './summary-style';

/** The live estimate: beside the form where there is room, a bar at the foot of a phone's screen. */
export function QuoteSummary() {
  const answers = useWatch<QuoteSubmissionRequest>() as QuoteSubmissionRequest;
  const [isOpen, setOpen] = useState(false);
  const linesId = useId();
  const quote = breakDownQuote(answers);
  return (
    <Panel aria-label="Your quote">
      <Total>
        <span>Estimated total</span>
        <output aria-live="polite">
          {quote.total === null ? 'TBD' : formatDollars(quote.total)}
        </output>
        <Toggle
          type="button"
          aria-expanded={isOpen}
          aria-controls={linesId}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronUp aria-hidden="true" />
          {isOpen ? 'Hide details' : 'Show details'}
        </Toggle>
      </Total>
      <LinesBox id={linesId} data-open={isOpen || undefined}>
        <SummaryLines answers={answers} quote={quote} />
      </LinesBox>
    </Panel>
  );
}
