import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import type { QuoteStep } from '@brightnest/contracts/quotes/quote-status';
import { color, fontSize, space } from '@brightnest/kit/theme/tokens';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/badge';
import { Button } from '@brightnest/kit/ui/button';
import { DescriptionList } from '@brightnest/kit/ui/description-list';
import { Dialog } from '@brightnest/kit/ui/dialog';
import { Stack } from '@brightnest/kit/ui/stack';
import { styled } from 'styled-components';
import { useListActivityQuery } from '../../api/activity';
import { zonedText } from '../../times/zoned-clock';
import { factsOf, STEP_SENTENCES } from './step-facts';
import { entryText, happenedIn } from './step-history';
import { canWorkOn, STEP_LABELS, stepState, type StepState } from './work-steps';

const STATES: Record<StepState, { tone: BadgeTone; label: string }> = {
  done: { tone: 'success', label: 'Done' },
  current: { tone: 'accent', label: 'Current step' },
  ahead: { tone: 'neutral', label: 'Ahead' },
};
// A quote is moved a handful of times.
const HISTORY = { page: 1, pageSize: 100, resource: 'quote' };

const Happened = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }
`;

function WhatHappened({ step, quote }: { step: QuoteStep; quote: AdminQuote }) {
  // It knows who people are; where it is missing, what they did is shown all the same.
  const { data } = useListActivityQuery({ ...HISTORY, resourceId: quote.id });
  const names = new Map(
    data?.activities.flatMap(({ actor }) => (actor ? [[actor.id, actor.name] as const] : [])),
  );
  const entries = happenedIn(step, quote);
  if (entries.length === 0) return <p>Nothing has happened in it yet.</p>;
  return (
    <Happened>
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.what}`}>
          {entryText(entry, names)}
          <small>
            <time dateTime={entry.at}>{zonedText(entry.at, quote.timeZone)}</time>
          </small>
        </li>
      ))}
    </Happened>
  );
}

interface StepPopupProps {
  /** Null while it is closed. */
  step: QuoteStep | null;
  quote: AdminQuote;
  /** The step that is worked on now. */
  shown: QuoteStep | null;
  onWork: (step: QuoteStep) => void;
  onClose: () => void;
}

/** One step in detail: what happens in it, what happened and when, and the way to it. */
export function StepPopup({ step, quote, shown, onWork, onClose }: StepPopupProps) {
  if (!step) return null;
  const { tone, label } = STATES[stepState(step, quote)];
  const facts = factsOf(step, quote);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={STEP_LABELS[step]}
      description={STEP_SENTENCES[step]}
      size="sm"
      footer={
        step !== shown &&
        canWorkOn(step, quote.status) && (
          <Button variant="secondary" onClick={() => onWork(step)}>
            Work on this step
          </Button>
        )
      }
    >
      <Stack>
        <div>
          <Badge tone={tone}>{label}</Badge>
        </div>
        {facts.length > 0 && <DescriptionList items={facts} />}
        {step !== 'review' && <WhatHappened step={step} quote={quote} />}
      </Stack>
    </Dialog>
  );
}
