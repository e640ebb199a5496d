import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import {
  canChangeQuoteStatus,
  quoteStatusLabel,
  skippedQuoteStatuses,
} from '@brightnest/contracts/quotes/quote-status';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { formatZonedDateTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { ArrowRight, CircleCheck, CircleCheckBig, CircleX, Play } from 'lucide-react';
import { useId, useState } from 'react';
import { Panel } from '../../panel';
import { NotPermitted, useMay } from '../../permissions/may';
import { FollowQuote } from '../follow-quote';
import { OfferPanel } from '../offer/offer-panel';
import { QuoteRepeats } from '../quote-repeats';
import { agreedText, parseAssignedCleaners, paymentText, quoteValue } from '../quote-texts';
import { AssignPanel } from './assign-panel';
import { ConfirmPanel } from './confirm-panel';
import { MutedText, WorkPanel } from './panel';
import { DifferenceChoice, useCancelMoney } from './quote-money';
import type { QuoteActions, QuoteWorkflow } from './use-quote-workflow';
import { STEP_LABELS } from './workflow-steps';

interface StepPanelProps {
  quote: AdminQuote;
  workflow: QuoteWorkflow;
}

function overText({ status, completedAt, cancelledAt, timeZone }: AdminQuote): string {
  const at = completedAt ?? cancelledAt;
  const isDone = status === 'completed';
  if (!at) return isDone ? t('The job was done.') : t('The quote was cancelled.');
  const time = formatZonedDateTime(at, timeZone);
  return isDone
    ? t('The job was done on {time}.', { time })
    : t('The quote was cancelled on {time}.', { time });
}

/** Content of the current step. */
export function StepPanel({ quote, workflow }: StepPanelProps) {
  const { step } = workflow;
  const mayWork = useMay(quotesRoutes.changeQuoteStatus);
  return (
    <WorkPanel step={step} title={step ? t(STEP_LABELS[step]) : t('Nothing left to do')}>
      <FollowQuote quote={quote} />
      {step === null && <MutedText>{overText(quote)}</MutedText>}
      {step !== null && !mayWork && (
        <NotPermitted>{t('Your role may see quotes, and not work on them.')}</NotPermitted>
      )}
      {mayWork && <StepWork {...{ quote, workflow }} />}
    </WorkPanel>
  );
}

/** What is done in the current step. */
function StepWork({ quote, workflow }: StepPanelProps) {
  const { step, actions, showStepOf } = workflow;
  const { pendingAction } = actions;

  async function followed(call: Promise<AdminQuote | null>) {
    const updated = await call;
    if (updated) showStepOf(updated);
    return updated;
  }

  return (
    <>
      {step === 'review' && <ReviewPanel onProceed={() => workflow.show('confirm')} />}
      {step === 'confirm' && (
        <>
          <OfferPanel quote={quote} />
          <ConfirmPanel
            quote={quote}
            form={workflow.confirmForm}
            isSending={pendingAction === 'customer_confirmed'}
            onConfirm={(change) => followed(actions.changeStatus(change))}
          />
        </>
      )}
      {step === 'assign' && (
        <AssignPanel
          quote={quote}
          form={workflow.teamForm}
          isSending={pendingAction === 'assign'}
          onAssign={(team) => followed(actions.assign(team))}
        />
      )}
      {step === 'ready' && <ReadyPanel quote={quote} actions={actions} onUpdated={showStepOf} />}
      {step === 'go' && <GoPanel quote={quote} actions={actions} onUpdated={showStepOf} />}
    </>
  );
}

/** First step: read the quote. */
function ReviewPanel({ onProceed }: { onProceed: () => void }) {
  return (
    <>
      <MutedText>
        {t('Check what the customer asks for, and whether the estimate fits it.')}
      </MutedText>
      <div>
        <Button onClick={onProceed}>
          {t('Proceed to customer confirmation')}
          <ArrowRight aria-hidden="true" />
        </Button>
      </div>
    </>
  );
}

interface ReadyPanelProps {
  quote: AdminQuote;
  actions: QuoteActions;
  onUpdated: (quote: AdminQuote) => void;
}

/** Final check before the day. */
function ReadyPanel({ quote, actions, onUpdated }: ReadyPanelProps) {
  const team = parseAssignedCleaners(quote.assignedCleaners) ?? [];
  const [inCash, setInCash] = useState(false);
  async function markReady() {
    const finalPrice = quote.finalPrice ?? quote.estimatedPrice;
    const cash = inCash && { differenceInCash: true };
    const updated = await actions.changeStatus({ status: 'ready', finalPrice, ...cash });
    if (updated) onUpdated(updated);
  }
  return (
    <>
      <DescriptionList
        items={[
          { term: t('Agreed start'), description: agreedText(quote) },
          { term: t('Team'), description: team.map(({ name, email }) => name || email).join(', ') },
          { term: t('Final price'), description: quoteValue(quote) },
          { term: t('Payment'), description: paymentText(quote) },
        ]}
      />
      <DifferenceChoice quote={quote} inCash={inCash} onInCash={setInCash} />
      <div>
        <Button loading={actions.pendingAction === 'ready'} onClick={() => void markReady()}>
          {actions.pendingAction !== 'ready' && <CircleCheck aria-hidden="true" />}
          {t('Mark as Ready')}
        </Button>
      </div>
    </>
  );
}

interface GoPanelProps {
  quote: AdminQuote;
  actions: QuoteActions;
  onUpdated: (quote: AdminQuote) => void;
}

/** Starts, then completes the service. */
function GoPanel({ quote, actions, onUpdated }: GoPanelProps) {
  const { status } = quote;
  const skipped = skippedQuoteStatuses(status, 'in_progress').map(quoteStatusLabel);
  const now = () => new Date().toISOString();
  const [inCash, setInCash] = useState(false);

  async function start() {
    const cash = inCash && { differenceInCash: true };
    const updated = await actions.changeStatus({
      ...{ status: 'in_progress', startedAt: now() },
      ...cash,
    });
    if (updated) onUpdated(updated);
  }
  async function complete() {
    const updated = await actions.changeStatus({ status: 'completed', completedAt: now() });
    if (updated) onUpdated(updated);
  }

  if (canChangeQuoteStatus(status, 'completed')) {
    return (
      <>
        {quote.startedAt && (
          <MutedText>
            {t('Started {zonedDateTime}.', {
              zonedDateTime: formatZonedDateTime(quote.startedAt, quote.timeZone),
            })}
          </MutedText>
        )}
        <div>
          <Button loading={actions.pendingAction === 'completed'} onClick={() => void complete()}>
            {actions.pendingAction !== 'completed' && <CircleCheckBig aria-hidden="true" />}
            {t('Mark Completed')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {quote.scheduledAt && (
        <MutedText>{t('Agreed start: {agreed}.', { agreed: agreedText(quote) })}</MutedText>
      )}
      {skipped.length > 0 && (
        <Notice>
          {t('Starting now leaves out: {join}. The history shows it.', {
            join: skipped.join(', '),
          })}
        </Notice>
      )}
      <DifferenceChoice quote={quote} inCash={inCash} onInCash={setInCash} />
      <div>
        <Button loading={actions.pendingAction === 'in_progress'} onClick={() => void start()}>
          {actions.pendingAction !== 'in_progress' && <Play aria-hidden="true" />}
          {t('Start Service')}
        </Button>
      </div>
    </>
  );
}

interface CancelPanelProps {
  quote: AdminQuote;
  actions: QuoteActions;
  onUpdated: (quote: AdminQuote) => void;
}

function cancelText({ status, cancelledAt, timeZone }: AdminQuote): string {
  if (status === 'completed') return t('The job is done, so it can no longer be cancelled.');
  if (status !== 'cancelled') return t('Cancels the booking and frees the cleaners.');
  return cancelledAt
    ? t('It was cancelled on {zonedDateTime}.', {
        zonedDateTime: formatZonedDateTime(cancelledAt, timeZone),
      })
    : t('It is cancelled already.');
}

/** Cancels the quote, from any open status. */
export function CancelPanel({ quote, actions, onUpdated }: CancelPanelProps) {
  const reasonId = useId();
  const { text: moneyText, refund } = useCancelMoney(quote);
  const isOpen = canChangeQuoteStatus(quote.status, 'cancelled');
  async function cancel() {
    const confirmation = t(
      'Are you sure you want to cancel this quote? This action cannot be undone.',
    );
    if (!window.confirm(confirmation)) return;
    const updated = await actions.changeStatus({
      status: 'cancelled',
      ...(refund !== undefined && { expectedRefund: refund }),
    });
    if (updated) onUpdated(updated);
  }
  return (
    <Panel title={t('Cancel Quote')}>
      <Stack $gap={3} $align="start">
        <MutedText id={reasonId}>
          {[cancelText(quote), quote.status !== 'completed' && moneyText].filter(Boolean).join(' ')}
        </MutedText>
        <QuoteRepeats
          quote={quote}
          hint={
            isOpen
              ? t(
                  'cancelling the quote takes back the first clean only. End the later ones here, if they are meant too.',
                )
              : t('the later cleans go on until they are ended.')
          }
        />
        <Button
          variant="danger"
          disabled={!isOpen}
          loading={actions.pendingAction === 'cancelled'}
          aria-describedby={reasonId}
          onClick={() => void cancel()}
        >
          {actions.pendingAction !== 'cancelled' && <CircleX aria-hidden="true" />}
          {t('Cancel Quote')}
        </Button>
      </Stack>
    </Panel>
  );
}
