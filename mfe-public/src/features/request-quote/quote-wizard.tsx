import type {
  QuoteSubmissionRequest,
  QuoteSubmissionResponse,
} from '@brightnest/contracts/quotes/quote-submission';
import { isApiError } from '@brightnest/kit/api/api-error';
import { PageHeader } from '@brightnest/kit/ui/page';
import type { SubmitEvent } from 'react';
import { FormProvider, type FieldErrors } from 'react-hook-form';
import { quoteWizardContent } from '../../content/quote-wizard';
import { SpamTrap } from '@brightnest/kit/forms/spam-trap';
import { useSpamGuard } from '@brightnest/kit/forms/use-spam-guard';
import { Scripted } from '../../ui/scripted';
import { clearDraft } from './quote-draft';
import { QuoteSummary } from './quote-summary';
import { StepButtons } from './step-buttons';
import { StepIndicator } from './step-indicator';
import { StepPanel } from './step-panel';
import { useFirstInvalid } from './use-first-invalid';
import { useQuoteForm } from './use-quote-form';
import { useStepAddress } from './use-step-address';
import { useSubmitQuote } from './use-submit-quote';
import { WizardLayout } from './wizard-layout';
import { firstStepOf, LAST_STEP, STEP_FIELDS } from './wizard-steps';

interface QuoteWizardProps {
  onSent: (quote: QuoteSubmissionResponse['quote']) => void;
}

/** The five steps, their buttons, and the estimate beside them. */
export function QuoteWizard({ onSent }: QuoteWizardProps) {
  const { form, furthest, onReached, openedWithDraft } = useQuoteForm();
  const { step, goTo, goBack } = useStepAddress(furthest);
  const { trap, read } = useSpamGuard();
  const { panel, focusFirstInvalid } = useFirstInvalid(step);
  const { submit, isSubmitting } = useSubmitQuote({
    // Sending a draft at once is what a person may do.
    guard: async () => ({ ...(await read()), ...(openedWithDraft && { elapsedMs: undefined }) }),
    onSent(quote) {
      clearDraft();
      onSent(quote);
    },
    onRefused(error) {
      if (form.applyServerErrors(error) && isApiError(error)) showErrorsOf(error.fields ?? {});
    },
  });

  function showErrorsOf(errors: FieldErrors<QuoteSubmissionRequest> | Record<string, string>) {
    const wrong = firstStepOf(Object.keys(errors));
    if (wrong !== step) goTo(wrong);
    focusFirstInvalid(wrong);
  }

  async function next() {
    const isRight = await form.trigger(STEP_FIELDS[step - 1]);
    if (!isRight) return focusFirstInvalid(step);
    onReached(Math.max(furthest ?? 1, step + 1));
    goTo(step + 1);
  }

  // Enter in a field does what the primary button does: the next step, and on the last one submit.
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (step < LAST_STEP) void next();
    else void form.handleSubmit(submit, showErrorsOf)(event);
  }

  return (
    <FormProvider {...form}>
      <PageHeader
        title={quoteWizardContent.title}
        description={step === 1 ? quoteWizardContent.lead : undefined}
      />
      <Scripted what="The quote form">
        <WizardLayout>
          <form onSubmit={onSubmit} noValidate aria-label="Quote request">
            <StepIndicator step={step} furthest={furthest ?? 1} onGoTo={goTo} />
            <StepPanel step={step} ref={panel} />
            <SpamTrap ref={trap} />
            <StepButtons step={step} isSubmitting={isSubmitting} onPrevious={goBack} />
          </form>
          <QuoteSummary />
        </WizardLayout>
      </Scripted>
    </FormProvider>
  );
}
