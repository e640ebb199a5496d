import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import type { QuoteStep } from '@brightnest/contracts/quotes/quote-status';
import { media, space } from '@brightnest/kit/theme/tokens';
import { Stack } from '@brightnest/kit/ui/stack';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { HistoryDisclosure } from '../../history/history-disclosure';
import { WorkflowBadge } from '../../quotes/quote-badges';
import { AssignedPanel } from './assigned-panel';
import { CancelSection } from './cancel-section';
import { ChangedElsewhere } from './changed-elsewhere';
import { QuoteCard } from './quote-card';
import { StepIndicator } from './step-indicator';
import { StepPopup } from './step-popup';
import { StepWork } from './step-work';
import { useWork } from './use-work';

const Columns = styled.div`
  display: grid;
  gap: ${space[4]};

  ${media.lg} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
  }
`;

/** What keeps the dialog from being closed without a question. */
export interface Hold {
  isDirty: boolean;
  isBusy: boolean;
}

interface WorkBodyProps {
  quote: AdminQuote;
  /** The step that the address asks for; null leaves it to the quote. */
  step: QuoteStep | null;
  onStep: (step: QuoteStep | null) => void;
  onHold: (hold: Hold) => void;
}

/** The whole work on one quote, from its review to the job done. */
export function WorkBody({ quote, step, onStep, onHold }: WorkBodyProps) {
  const work = useWork(quote, step, onStep);
  const { moves, isDirty, follow } = work;
  const isBusy = moves.underWay !== null;
  const status = useRef<HTMLDivElement>(null);
  const [popup, setPopup] = useState<QuoteStep | null>(null);
  useEffect(() => onHold({ isDirty, isBusy }), [onHold, isDirty, isBusy]);

  return (
    <Stack>
      <div role="status" tabIndex={-1} ref={status}>
        <WorkflowBadge status={quote.status} />
      </div>
      <StepIndicator quote={quote} shown={work.step} onOpen={setPopup} />
      <ChangedElsewhere quote={quote} work={work} onSeen={() => status.current?.focus()} />
      <Columns>
        <StepWork quote={quote} work={work} />
        <AssignedPanel quote={quote} moves={moves} onMoved={follow} />
        <QuoteCard quote={quote} />
        <CancelSection quote={quote} moves={moves} onMoved={follow} />
      </Columns>
      <HistoryDisclosure resource="quote" resourceId={quote.id} />
      <StepPopup
        step={popup}
        quote={quote}
        shown={work.step}
        onWork={(chosen) => {
          work.show(chosen);
          setPopup(null);
        }}
        onClose={() => setPopup(null)}
      />
    </Stack>
  );
}
