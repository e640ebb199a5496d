import { t } from '@brightnest/contracts/translation';
import { type DecimalText, toDecimalText } from '@brightnest/contracts/money';
import { type EstimateTerms, estimateQuote } from '@brightnest/contracts/catalogue/quote-estimate';
import type { CouponTerms } from '@brightnest/contracts/promotions/coupon';
import { countedUnits } from '@brightnest/contracts/catalogue/extras';
import type {
  QuoteSubmissionRequest,
  QuoteSubmissionResponse,
} from '@brightnest/contracts/quotes/quote-submission-schemas';
import type { SpamGuard } from '@brightnest/contracts/fields';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { track } from '@brightnest/kit/runtime/page/analytics';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { submissionKey } from '@brightnest/kit/runtime/submission-key';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import type { CouponState } from '@brightnest/kit/ui/forms/coupon-field';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { usePricingSettings } from '../services/pricing-settings';
import { useQuoteRates } from '../services/quote-rates';

const { usePublicSubmitQuoteMutation } = remoteApi('public').injectEndpoints({
  endpoints: (build) => ({
    publicSubmitQuote: build.mutation<
      QuoteSubmissionResponse,
      { body: QuoteSubmissionRequest; idempotencyKey: string }
    >({
      query: (submission) => callRoute(quotesRoutes.submitQuote, submission),
      // A refusal may be about extras that are not offered any more.
      invalidatesTags: (_answer, error) => (error ? ['QuoteRates'] : []),
    }),
  }),
});

interface Submission {
  /** What tells robots from people, sent beside the answers. */
  guard: () => Promise<SpamGuard>;
  coupon: CouponState;
  /** Waits for the photos under way; undefined where one has to be looked at first. */
  photos: () => Promise<string[] | undefined>;
  /** @param shownPrice the estimate that was on screen; the server's may be another by now. */
  onSent: (quote: QuoteSubmissionResponse['quote'], shownPrice: DecimalText) => void;
  onRefused: (error: unknown) => void;
}

/** Submits the answers; ignores further submits while one is being sent. */
export function useSubmitQuote({
  guard,
  coupon,
  photos: settledPhotos,
  onSent,
  onRefused,
}: Submission) {
  const [submitQuote] = usePublicSubmitQuoteMutation();
  const terms = { rates: useQuoteRates(), pricing: usePricingSettings() };
  const { run, isRunning } = useSingleFlight();
  const showFailure = useFailureToast();

  async function send(answers: QuoteSubmissionRequest): Promise<void> {
    // The estimate with it is to be read before it is sent.
    if (coupon.isOpen(answers.couponCode)) {
      await coupon.apply(answers.couponCode ?? '');
      return;
    }
    const photos = await settledPhotos();
    if (!photos) return;
    try {
      const body = toRequest({ ...answers, photos }, { ...terms, coupon: coupon.coupon });
      const idempotencyKey = submissionKey('quote', body);
      const { quote } = await submitQuote({
        body: { ...body, ...(await guard()) },
        idempotencyKey,
      }).unwrap();
      track('quote_submitted');
      onSent(quote, body.estimatedPrice);
    } catch (error) {
      if (isApiError(error) && error.code === 'coupon_refused') coupon.remove(error.message);
      showFailure(error, t('Failed to submit quote. Please try again.'), '');
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
  { couponCode: _typed, ...answers }: QuoteSubmissionRequest,
  { coupon, ...terms }: EstimateTerms & { coupon: CouponTerms | undefined },
): QuoteSubmissionRequest & { estimatedPrice: DecimalText } {
  const { additionalServices: extras, quantities } = answers;
  return {
    ...answers,
    quantities: countedUnits(terms.rates, { extras, quantities }),
    ...(coupon && { couponCode: coupon.code }),
    estimatedPrice: toDecimalText(estimateQuote({ ...answers, coupon }, terms)),
  };
}
