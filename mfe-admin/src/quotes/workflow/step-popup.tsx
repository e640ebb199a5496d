import type { AdminQuote, QuoteStatusEntry } from '@brightnest/contracts/quotes/quote-schemas';
import {
  type QuoteStatus,
  quoteStatusLabel,
  type QuoteStep,
} from '@brightnest/contracts/quotes/quote-status';
import { formatZonedDateTime } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/display/badge';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import { useAdminListActivityQuery } from '../../activity/activity-api';
import { agreedText, dollars, parseAssignedCleaners, preferredDateText } from '../quote-texts';
import { canWorkOn, STEP_LABELS, stepState, type StepState } from './workflow-steps';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { useMay } from '../../permissions/may';

const STATES: Record<StepState, { tone: BadgeTone; label: string }> = {
  done: { tone: 'success', label: msg('Done') },
  current: { tone: 'accent', label: msg('Current step') },
  ahead: { tone: 'neutral', label: msg('Ahead') },
};
// All entries on one page: a quote has only a few.
const HISTORY = { page: 1, pageSize: 100, resource: 'quote' };

const HistoryList = styled.ul`
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

function StepHistory({ step, quote }: { step: QuoteStep; quote: AdminQuote }) {
  // Provides the names of users; without it, entries are shown without names.
  const { data } = useAdminListActivityQuery(
    { ...HISTORY, resourceId: quote.id },
    { skip: !useMay(authRoutes.listActivity) },
  );
  const names = new Map(
    data?.activities.flatMap(({ actor }) => (actor ? [[actor.id, actor.name] as const] : [])),
  );
  const entries = entriesOfStep(step, quote);
  if (entries.length === 0) return <p>{t('Nothing has happened in it yet.')}</p>;
  return (
    <HistoryList>
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.what}`}>
          {entryText(entry, names)}
          <small>
            <time dateTime={entry.at}>{formatZonedDateTime(entry.at, quote.timeZone)}</time>
          </small>
        </li>
      ))}
    </HistoryList>
  );
}

interface StepPopupProps {
  /** Null while it is closed. */
  step: QuoteStep | null;
  quote: AdminQuote;
  /** The current step. */
  shown: QuoteStep | null;
  onOpenStep: (step: QuoteStep) => void;
  onClose: () => void;
}

/** Details of a step: description, facts, history, and a button to open it. */
export function StepPopup({ step, quote, shown, onOpenStep, onClose }: StepPopupProps) {
  if (!step) return null;
  const { tone, label } = STATES[stepState(step, quote)];
  const facts = stepFacts(step, quote);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(STEP_LABELS[step])}
      description={t(STEP_DESCRIPTIONS[step])}
      size="sm"
      footer={
        step !== shown &&
        canWorkOn(step, quote.status) && (
          <Button variant="secondary" onClick={() => onOpenStep(step)}>
            {t('Work on this step')}
          </Button>
        )
      }
    >
      <Stack>
        <div>
          <Badge tone={tone}>{t(label)}</Badge>
        </div>
        {facts.length > 0 && <DescriptionList items={facts} />}
        {step !== 'review' && <StepHistory step={step} quote={quote} />}
      </Stack>
    </Dialog>
  );
}

/** Description of each step. */
const STEP_DESCRIPTIONS: Readonly<Record<QuoteStep, string>> = {
  review: msg('Staff read what the customer asks for and check the estimate.'),
  confirm: msg(
    'Staff send an offer, which the customer accepts online, or call and agree on the price, the start and the duration.',
  ),
  assign: msg(
    'Cleaners who are free at the agreed time are chosen. They are mailed, and see the job.',
  ),
  ready: msg('Everything is checked once more before the day: price, team and time.'),
  go: msg(
    'The work begins, and ends. Cleaners who start and complete the job move the quote, too.',
  ),
};

interface Fact {
  term: string;
  description: string;
}

/** @returns the facts of a step, with their times. */
function stepFacts(step: QuoteStep, quote: AdminQuote): Fact[] {
  const { timeZone, finalPrice, confirmationNotes } = quote;
  const at = (term: string, time: string | null): Fact[] =>
    time ? [{ term, description: formatZonedDateTime(time, timeZone) }] : [];
  const said = (term: string, description: string | null): Fact[] =>
    description ? [{ term, description }] : [];
  const team = parseAssignedCleaners(quote.assignedCleaners) ?? [];

  const facts: Record<QuoteStep, Fact[]> = {
    review: [
      ...at(t('Came in'), quote.createdAt),
      ...at(t('First opened'), quote.readAt),
      ...said(t('Estimated at'), dollars(quote.estimatedPrice)),
      ...said(t('Preferred date'), preferredDateText(quote)),
    ],
    confirm: [
      ...said(t('Agreed start'), quote.scheduledAt && agreedText(quote)),
      ...said(t('Final price'), finalPrice && dollars(finalPrice)),
      ...said(t('Confirmation notes'), confirmationNotes),
    ],
    assign: said(t('Assigned'), team.map(({ name, email }) => name || email).join(', ')),
    ready: said(t('Final price'), finalPrice && dollars(finalPrice)),
    go: [
      ...at(t('Started'), quote.startedAt),
      ...at(t('Completed'), quote.completedAt),
      ...at(t('Cancelled'), quote.cancelledAt),
    ],
  };
  return facts[step];
}

// The step that leads to each status.
const STEPS: Readonly<Record<QuoteStatus, QuoteStep>> = {
  pending: 'review',
  quote_requested: 'review',
  customer_confirmed: 'confirm',
  cleaners_assigned: 'assign',
  ready: 'ready',
  in_progress: 'go',
  completed: 'go',
  cancelled: 'go',
};

/** @returns the entries of the quote's status history that belong to the step, in order. */
export function entriesOfStep(step: QuoteStep, quote: AdminQuote): QuoteStatusEntry[] {
  return quote.statusHistory.filter((entry) => stepOf(entry) === step);
}

function stepOf({ what, status }: QuoteStatusEntry): QuoteStep {
  if (what === 'agreement') return 'confirm';
  return what === 'team' ? 'assign' : STEPS[status];
}

/** "Moved to Ready to Start by Ada Perera" */
export function entryText(entry: QuoteStatusEntry, names: Names): string {
  const { what, status, by, isByCustomer, isDifferenceInCash } = entry;
  if (isByCustomer) {
    return status === 'cancelled' ? t('Cancelled by the customer') : t('Accepted by the customer');
  }
  const happened = {
    status: t('Moved to {quoteStatusLabel}', { quoteStatusLabel: quoteStatusLabel(status) }),
    team: t('Team changed'),
    agreement: t('Agreement changed'),
  }[what];
  const name = by === null ? undefined : names.get(by);
  const who = name === undefined ? happened : t('{happened} by {name}', { happened, name });
  return isDifferenceInCash
    ? t('{happened}; the difference of the fee is taken in cash', { happened: who })
    : who;
}

/** Names by user id. */
type Names = ReadonlyMap<string, string>;
