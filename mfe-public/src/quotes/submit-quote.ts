import { toDecimalText } from '@brightnest/contracts/money';
import type { PricingSettings } from '@brightnest/contracts/payments/pricing-settings';
import { estimateQuote } from '@brightnest/contracts/catalogue/quote-estimate';
import { findExtra } from '@brightnest/contracts/catalogue/extras';
import type {
  QuoteSubmissionRequest,
  QuoteSubmissionResponse,
} from '@brightnest/contracts/quotes/quote-submission-schemas';
import type { SpamGuard } from '@brightnest/contracts/fields';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { submissionKey } from '@brightnest/kit/runtime/submission-key';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { usePricingSettings } from '../services/pricing-settings';

const { usePublicSubmitQuoteMutation } = remoteApi('public').injectEndpoints({
  endpoints: (build) => ({
    publicSubmitQuote: build.mutation<
      QuoteSubmissionResponse,
      { body: QuoteSubmissionRequest; idempotencyKey: string }
    >({
      query: (submission) => callRoute(quotesRoutes.submitQuote, submission),
    }),
  }),
});

interface Submission {
  /** What tells robots from people, sent beside the answers. */
  guard: () => Promise<SpamGuard>;
  /** Waits for the photos under way; undefined where one has to be looked at first. */
  photos: () => Promise<string[] | undefined>;
  onSent: (quote: QuoteSubmissionResponse['quote']) => void;
  onRefused: (error: unknown) => void;
}

/** Submits the answers; ignores further submits while one is being sent. */
export function useSubmitQuote({ guard, photos: settledPhotos, onSent, onRefused }: Submission) {
  const [submitQuote] = usePublicSubmitQuoteMutation();
  const pricing = usePricingSettings();
  const { run, isRunning } = useSingleFlight();
  const showFailure = useFailureToast();

  async function send(answers: QuoteSubmissionRequest): Promise<void> {
    const photos = await settledPhotos();
    if (!photos) return;
    try {
      const body = toRequest({ ...answers, photos }, pricing);
      const idempotencyKey = submissionKey('quote', body);
      const { quote } = await submitQuote({
        body: { ...body, ...(await guard()) },
        idempotencyKey,
      }).unwrap();
      onSent(quote);
    } catch (error) {
      showFailure(error, 'Failed to submit quote. Please try again.', '');
      onRefused(error);
    }
  }

  return {
    submit: (answers: QuoteSubmissionRequest) => run(() => send(answers)),
    isSubmitting: isRunning,
  };
}

/** The answers as they are sent: units of chosen extras alone, and the estimate that was on screen. */
function toRequest(
  answers: QuoteSubmissionRequest,
  pricing: PricingSettings,
): QuoteSubmissionRequest {
  const chosen = answers.additionalServices.filter((id) => findExtra(id)?.countable);
  const units = chosen.map((id) => [id, answers.quantities?.[id] ?? 1] as const);
  return {
    ...answers,
    quantities: Object.fromEntries(units),
    estimatedPrice: toDecimalText(estimateQuote(answers, pricing)),
  };
}
