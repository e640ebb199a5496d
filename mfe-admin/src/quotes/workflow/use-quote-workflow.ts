import type { AdminQuote, AdminQuoteResponse } from '@brightnest/contracts/quotes/quote-schemas';
import type {
  AssignCleanersRequest,
  QuoteStatusChange,
} from '@brightnest/contracts/quotes/quote-change-schemas';
import { type QuoteStep, quoteStepOf } from '@brightnest/contracts/quotes/quote-status';
import { t } from '@brightnest/contracts/translation';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useRef, useState } from 'react';
import { useSeenVersion } from '../../forms/seen-version';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { useHold } from '../../undo/use-hold';
import { customerName } from '../quote-texts';
import {
  useAdminAssignCleanersMutation,
  useAdminChangeQuoteStatusMutation,
  useAdminUnassignCleanersMutation,
} from '../quotes-api';
import { useTeamForm } from './assign-panel';
import { useConfirmForm } from './confirm-panel';
import { canWorkOn } from './workflow-steps';

/** State of the workflow dialog: current step, forms and actions. */
export function useQuoteWorkflow(
  quote: AdminQuote,
  requested: QuoteStep | null,
  onStep: (step: QuoteStep | null) => void,
) {
  const actions = useQuoteActions(quote);
  const confirmForm = useConfirmForm(quote);
  const teamForm = useTeamForm(quote);
  // When somebody else changes the status, the step stays selected while it is open.
  const [chosen, setChosen] = useState(requested ?? firstStepOf(quote));
  const isOpen = chosen !== null && canWorkOn(chosen, quote.status);
  const isClosed = quoteStepOf(quote.status) === null;

  function show(step: QuoteStep | null) {
    setChosen(step);
    onStep(step);
  }

  return {
    actions,
    confirmForm,
    teamForm,
    step: isOpen ? chosen : quoteStepOf(quote.status),
    /** The selected step, if it is not open any more. */
    closedStep: isOpen ? null : chosen,
    show,
    /** Goes to the step that follows after an action. */
    showStepOf: (updated: AdminQuote) => show(quoteStepOf(updated.status)),
    isDirty: !isClosed && (confirmForm.formState.isDirty || teamForm.formState.isDirty),
  };
}

/** The step that a quote is at; an offer was made past its review. */
function firstStepOf({ status, offer }: AdminQuote): QuoteStep | null {
  const step = quoteStepOf(status);
  return step === 'review' && offer ? 'confirm' : step;
}

export type QuoteWorkflow = ReturnType<typeof useQuoteWorkflow>;

/** A status change, or a change of the team. */
type QuoteAction = QuoteStatusChange['status'] | 'assign' | 'unassign';

type Answer = Promise<{ data?: AdminQuoteResponse; error?: unknown }>;

/** Actions on a quote, one at a time. Each resolves to the updated quote, or null if it failed. */
function useQuoteActions(quote: AdminQuote) {
  const { id } = quote;
  const name = customerName(quote);
  const hold = useHold();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN, firstFieldError: true });
  const [sendStatus] = useAdminChangeQuoteStatusMutation();
  const [assignCleaners] = useAdminAssignCleanersMutation();
  const [unassignCleaners] = useAdminUnassignCleanersMutation();
  const [pendingAction, setPendingAction] = useState<QuoteAction | null>(null);
  const seen = useSeenVersion(quote.version);
  const { version } = seen;
  // The second click of a double click comes before the next render.
  const isBusy = useRef(false);

  async function perform(
    move: QuoteAction,
    call: () => Answer,
    failure: string,
    held?: { title: string; change: Partial<AdminQuote> },
  ): Promise<AdminQuote | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setPendingAction(move);
    if (held) {
      const isHeld = await hold({
        title: held.title,
        changes: { [`quotes/${id}`]: held.change },
        send: call,
        failure,
        onSent: (data: AdminQuoteResponse) => seen.acknowledge(data.quote.version),
        onFailed(error) {
          seen.refuse(error);
          return false;
        },
      });
      if (isHeld) {
        isBusy.current = false;
        setPendingAction(null);
        return { ...quote, ...held.change };
      }
    }
    const { data, error } = await call();
    isBusy.current = false;
    setPendingAction(null);
    if (data) seen.acknowledge(data.quote.version);
    else {
      seen.refuse(error);
      showFailure(error, failure, '');
    }
    return data?.quote ?? null;
  }

  return {
    pendingAction,
    /** Somebody else changed the quote while it is open. */
    isChangedElsewhere: pendingAction === null && seen.isChanged,
    seen,
    changeStatus: (change: QuoteStatusChange) =>
      perform(
        change.status,
        () => sendStatus({ id, version, ...change }),
        t('Failed to update quote status'),
        change.status === 'cancelled'
          ? {
              title: t('The quote of {name} is cancelled', { name }),
              change: { status: 'cancelled' },
            }
          : undefined,
      ),
    assign: (team: AssignCleanersRequest) =>
      perform(
        'assign',
        () => assignCleaners({ id, version, ...team }),
        t('Failed to assign cleaners'),
      ),
    unassign: () =>
      perform(
        'unassign',
        () => unassignCleaners({ id, version }),
        t('Failed to unassign cleaners'),
        {
          title: t('All cleaners are taken off the quote of {name}', { name }),
          change: { status: 'customer_confirmed', assignedCleaners: [] },
        },
      ),
  };
}

export type QuoteActions = ReturnType<typeof useQuoteActions>;
