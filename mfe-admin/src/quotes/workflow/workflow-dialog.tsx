import { formatAddress } from '@brightnest/contracts/company/address-text';
import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import { quoteStatusLabel, type QuoteStep } from '@brightnest/contracts/quotes/quote-status';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { media, space } from '@brightnest/kit/ui/theme/tokens';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { HistoryDisclosure } from '../../activity/record-history';
import { MessagesDisclosure } from '../../conversations/conversation-panel';
import { useCloseGuard } from '../../forms/form-dialog';
import { WhoChanged } from '../../forms/seen-version';
import { NOT_GIVEN } from '../../list/cells';
import { CustomerLink } from '../../list/customer-link';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { Panel } from '../../panel';
import { IfMay } from '../../permissions/may';
import { type QuoteParams, useMarkReadOnOpen, useQuoteParams } from '../open-quote';
import { WorkflowBadge } from '../quote-columns';
import {
  agreedText,
  customerName,
  dollars,
  frequencyLabel,
  couponPromise,
  paymentText,
  preferredDateText,
  preferredTimeText,
  propertyLabel,
  serviceLabel,
} from '../quote-texts';
import { useHeldRecord } from '../../undo/held-actions';
import { useAdminGetQuoteQuery } from '../quotes-api';
import { AssignedPanel } from './assigned-panel';
import { StepIndicator } from './step-indicator';
import { CancelPanel, StepPanel } from './step-panel';
import { StepPopup } from './step-popup';
import { type QuoteWorkflow, useQuoteWorkflow } from './use-quote-workflow';
import { STEP_LABELS } from './workflow-steps';

function OpenWorkflow({ workflowOf, step, showStep, close }: QuoteParams) {
  const [unsavedWork, setUnsavedWork] = useState<UnsavedWork>({ isDirty: false, isBusy: false });
  const guard = useCloseGuard({ ...unsavedWork, onClose: close });
  const { currentData, ...query } = useAdminGetQuoteQuery(workflowOf, {
    refetchOnMountOrArgChange: true,
  });
  const quote = useHeldRecord('quotes', currentData?.quote);
  useRedirectToSignInWhen(currentData === null, ADMIN_SIGN_IN);
  useMarkReadOnOpen(quote);

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && guard.close()}
        title={
          quote
            ? t('Quote workflow for {customerName}', { customerName: customerName(quote) })
            : t('Quote workflow')
        }
        size="xl"
        firm
      >
        {quote ? (
          <WorkflowBody
            quote={quote}
            step={step}
            onStep={showStep}
            onUnsavedWork={setUnsavedWork}
          />
        ) : (
          <PendingQuery
            query={query}
            label={t('Loading the quote')}
            failure={t('Error loading the quote')}
          >
            <Skeleton $height="4rem" />
            <Skeleton $height="14rem" />
          </PendingQuery>
        )}
      </Dialog>
      {guard.confirmation}
    </>
  );
}

/** Workflow dialog of the quote that the search parameters name, if any. */
export function QuoteWorkflowDialog() {
  const address = useQuoteParams();
  if (address.workflowOf === '') return null;
  return <OpenWorkflow key={address.workflowOf} {...address} />;
}

const Columns = styled.div`
  display: grid;
  gap: ${space[4]};

  ${media.lg} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
  }
`;

/** Reasons not to close the dialog without a confirmation. */
interface UnsavedWork {
  isDirty: boolean;
  isBusy: boolean;
}

interface WorkflowBodyProps {
  quote: AdminQuote;
  /** The step in the search parameters; null for the quote's current step. */
  step: QuoteStep | null;
  onStep: (step: QuoteStep | null) => void;
  onUnsavedWork: (unsavedWork: UnsavedWork) => void;
}

/** The workflow of one quote, from review to completion. */
function WorkflowBody({ quote, step, onStep, onUnsavedWork }: WorkflowBodyProps) {
  const workflow = useQuoteWorkflow(quote, step, onStep);
  const { actions, isDirty, showStepOf } = workflow;
  const isBusy = actions.pendingAction !== null;
  const status = useRef<HTMLDivElement>(null);
  const [popup, setPopup] = useState<QuoteStep | null>(null);
  useEffect(() => onUnsavedWork({ isDirty, isBusy }), [onUnsavedWork, isDirty, isBusy]);

  return (
    <Stack>
      <div role="status" tabIndex={-1} ref={status}>
        <WorkflowBadge status={quote.status} />
      </div>
      <StepIndicator quote={quote} shown={workflow.step} onOpen={setPopup} />
      <ConcurrentChangeNotice
        quote={quote}
        workflow={workflow}
        onSeen={() => status.current?.focus()}
      />
      <Columns>
        <StepPanel quote={quote} workflow={workflow} />
        <AssignedPanel quote={quote} actions={actions} onUpdated={showStepOf} />
        <QuoteCard quote={quote} />
        <IfMay call={quotesRoutes.changeQuoteStatus}>
          <CancelPanel quote={quote} actions={actions} onUpdated={showStepOf} />
        </IfMay>
      </Columns>
      <MessagesDisclosure of={{ kind: 'quote', id: quote.id }} customerName={customerName(quote)} />
      <HistoryDisclosure resource="quote" resourceId={quote.id} />
      <StepPopup
        step={popup}
        quote={quote}
        shown={workflow.step}
        onOpenStep={(chosen) => {
          workflow.show(chosen);
          setPopup(null);
        }}
        onClose={() => setPopup(null)}
      />
    </Stack>
  );
}

interface ConcurrentChangeNoticeProps {
  quote: AdminQuote;
  workflow: QuoteWorkflow;
  /** Called when the notice, and its focused button, disappear. */
  onSeen: () => void;
}

/** Tells that somebody else changed the quote, and whether the current step is closed by it. */
export function ConcurrentChangeNotice({
  quote,
  workflow: { actions, closedStep },
  onSeen,
}: ConcurrentChangeNoticeProps) {
  function acknowledge() {
    actions.seen.acknowledge();
    onSeen();
  }

  if (!actions.isChangedElsewhere) return null;
  return (
    <Notice
      tone="info"
      role="alert"
      action={
        <Button variant="secondary" size="sm" onClick={acknowledge}>
          {t('OK')}
        </Button>
      }
    >
      <WhoChanged seen={actions.seen} of={{ resource: 'quote', resourceId: quote.id }} />{' '}
      {t('This quote is at {status} now.', {
        status: quoteStatusLabel(quote.status),
      })}{' '}
      {closedStep
        ? t('The step {step} is over.', { step: t(STEP_LABELS[closedStep]) })
        : t('What you have entered here is kept.')}
    </Notice>
  );
}

/** Summary of the quote. */
function QuoteCard({ quote }: { quote: AdminQuote }) {
  return (
    <Panel title={t('Quote details')}>
      <DescriptionList
        items={[
          {
            term: t('Customer'),
            description: (
              <CustomerLink id={quote.customerId} email={quote.email} name={customerName(quote)} />
            ),
          },
          {
            term: t('Service'),
            description: `${serviceLabel(quote)}, ${frequencyLabel(quote).toLowerCase()}`,
          },
          {
            term: t('Additional services'),
            description: quote.extraTexts.join(', ') || NOT_GIVEN,
          },
          { term: t('Property'), description: `${propertyLabel(quote)}, ${quote.propertySize}` },
          { term: t('Address'), description: formatAddress(quote) },
          {
            term: t('Preferred'),
            description:
              [preferredDateText(quote), preferredTimeText(quote)]
                .filter((text) => text !== NOT_GIVEN)
                .join('\n') || NOT_GIVEN,
          },
          { term: t('Agreed start'), description: agreedText(quote) },
          { term: t('Estimated price'), description: dollars(quote.estimatedPrice) },
          ...(quote.coupon ? [{ term: t('Coupon'), description: couponPromise(quote) }] : []),
          {
            term: t('Final price'),
            description: quote.finalPrice ? dollars(quote.finalPrice) : NOT_GIVEN,
          },
          { term: t('Payment'), description: paymentText(quote) },
          { term: t('Special instructions'), description: quote.specialInstructions || NOT_GIVEN },
          { term: t('Confirmation notes'), description: quote.confirmationNotes || NOT_GIVEN },
        ]}
      />
    </Panel>
  );
}
