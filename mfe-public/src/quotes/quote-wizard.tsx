import { t } from '@brightnest/contracts/translation';
import { notServedText } from '@brightnest/contracts/areas/service-area';
import type {
  QuoteSubmissionRequest,
  QuoteSubmissionResponse,
} from '@brightnest/contracts/quotes/quote-submission-schemas';
import type { DecimalText } from '@brightnest/contracts/money';
import { track } from '@brightnest/kit/runtime/page/analytics';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { PageHeader } from '@brightnest/kit/ui/display/layout';
import { useAskedFields } from '@brightnest/kit/ui/forms/asked-fields';
import { SpamTrap, useSpamGuard } from '@brightnest/kit/ui/forms/spam-guard';
import { color, fontSize, media, space } from '@brightnest/kit/ui/theme/tokens';
import { type ComponentType, type Ref, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { type FieldErrors, FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import { quoteWizardContent } from '../content/quote-wizard';
import { pageTexts } from '../content/page-texts';
import { RequiresScript } from '../ui/requires-script';
import { ContinueLater } from './continue-later';
import { ExtrasStep } from './extras-step';
import { QuotePhotosContext, useQuotePhotos } from './quote-photos';
import { clearDraft, firstStepOf, LAST_STEP, STEP_FIELDS, useQuoteForm } from './quote-form';
import { QuoteCoupon, useQuoteCoupon } from './quote-coupon';
import { usePlaceCheck } from '../places/place-check';
import { QuoteSummary } from './quote-summary';
import {
  StepButtons,
  StepIndicator,
  StepSubmit,
  useFirstInvalid,
  useStepParam,
} from './step-navigation';
import { ArrivalStep, HomeStep, ServiceStep, WhoStep } from './steps';
import { useSubmitQuote } from './submit-quote';

interface QuoteWizardProps {
  onSent: (quote: QuoteSubmissionResponse['quote'], shownPrice: DecimalText) => void;
}

/** The five steps, their buttons, and the estimate beside them. */
export function QuoteWizard({ onSent }: QuoteWizardProps) {
  const { form, furthest, onReached, openedWithDraft } = useQuoteForm();
  const { step, goTo, goBack } = useStepParam(furthest);
  const { trap, read } = useSpamGuard();
  const { panel, focusFirstInvalid } = useFirstInvalid(step);
  const photos = useQuotePhotos(form);
  const { check } = usePlaceCheck(form.watch('postalCode'));
  const { asks } = useAskedFields('quote');
  const formId = useId();
  const coupon = useQuoteCoupon(form, furthest !== undefined && asks('couponCode'));
  const { submit, isSubmitting } = useSubmitQuote({
    coupon,
    async photos() {
      if (!asks('photos')) return [];
      const unsent = await photos.settle();
      if (unsent === undefined) return form.getValues('photos') ?? [];
      const message = t('{name} was not sent. Try again, or dismiss it.', { name: unsent });
      form.setError('photos', { message });
      showErrorsOf({ photos: message });
      return undefined;
    },
    // Sending a draft at once is what a person may do.
    guard: async () => ({ ...(await read()), ...(openedWithDraft && { elapsedMs: undefined }) }),
    onSent(quote, shownPrice) {
      clearDraft();
      photos.clear();
      onSent(quote, shownPrice);
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
    if (step === 1 && furthest === 1) track('quote_started');
    if (check?.isServed === false && step === firstStepOf(['postalCode'])) {
      form.setError('postalCode', { message: notServedText(check.postalCode) });
      return focusFirstInvalid(step);
    }
    onReached(Math.max(furthest ?? 1, step + 1));
    goTo(step + 1);
  }

  // Enter in a field does what the primary button does: the next step, and on the last one submit.
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (step < LAST_STEP) void next();
    else void form.handleSubmit(submit, showErrorsOf)(event);
  }

  const submitButton = { step, isSubmitting, formId };
  return (
    <FormProvider {...form}>
      <PageHeader
        title={pageTexts(quoteWizardContent).title}
        description={step === 1 ? pageTexts(quoteWizardContent).lead : undefined}
      />
      <RequiresScript what={t('The quote form')}>
        <WizardLayout>
          <form id={formId} onSubmit={onSubmit} noValidate aria-label={t('Quote request')}>
            <StepIndicator step={step} furthest={furthest ?? 1} onGoTo={goTo} />
            <QuotePhotosContext value={photos}>
              <StepPanel step={step} ref={panel} />
            </QuotePhotosContext>
            {step === LAST_STEP && asks('couponCode') && <QuoteCoupon coupon={coupon} />}
            <SpamTrap ref={trap} />
            <StepButtons {...submitButton} onPrevious={goBack} />
            {furthest !== undefined && <ContinueLater step={step} furthest={furthest} />}
          </form>
          <QuoteSummary coupon={coupon.coupon} next={<StepSubmit {...submitButton} />} />
        </WizardLayout>
      </RequiresScript>
    </FormProvider>
  );
}

const STEPS: readonly ComponentType[] = [WhoStep, HomeStep, ServiceStep, ExtrasStep, ArrivalStep];

const Section = styled.section`
  padding-bottom: ${space[6]};

  ${media.md} {
    padding-top: ${space[5]};
  }

  & > header {
    margin-bottom: ${space[5]};
  }

  & > header span {
    color: ${color.accentText};
    font-size: ${fontSize.sm};
    font-weight: 600;
  }

  & > header > p {
    margin-top: ${space[1]};
    color: ${color.textMuted};
  }
`;

interface StepPanelProps {
  step: number;
  ref: Ref<HTMLElement>;
}

/** One step's heading and questions. */
export function StepPanel({ step, ref }: StepPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const content = Object.values(pageTexts(quoteWizardContent).steps)[step - 1];
  const Step = STEPS[step - 1];

  useEffect(() => {
    // The shell takes care of the page as it opens; moving between steps is ours.
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <Section ref={ref} aria-labelledby="quote-step-title">
      <header>
        <span>{t('Step {step} of {last}', { step, last: LAST_STEP })}</span>
        <h2 id="quote-step-title" ref={heading} tabIndex={-1}>
          {content?.title}
        </h2>
        <p>{content?.lead}</p>
      </header>
      {Step && <Step />}
    </Section>
  );
}

/** The form, and the summary after it or, from `lg` up, beside it. */
const WizardLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  /* What is focused stays clear of the header above and the summary bar below. */
  & :is(input, select, textarea, button) {
    scroll-margin-block: 8rem 6rem;
  }

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 21rem;
    align-items: start;
    gap: ${space[7]};
  }
`;
