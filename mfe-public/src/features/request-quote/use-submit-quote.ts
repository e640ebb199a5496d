import type { SpamGuard } from '@brightnest/contracts/quotes/spam-guard';
import type {
  QuoteSubmissionRequest,
  QuoteSubmissionResponse,
} from '@brightnest/contracts/quotes/quote-submission';
import { errorMessage } from '@brightnest/kit/api/api-error';
import { useToast } from '@brightnest/kit/toast';
import { useSubmitQuoteMutation } from '../../api';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { submissionKey } from '@brightnest/kit/forms/submission-key';
import { toRequest } from './to-request';

interface Submission {
  /** What tells robots from people, sent beside the answers. */
  guard: () => Promise<SpamGuard>;
  onSent: (quote: QuoteSubmissionResponse['quote']) => void;
  onRefused: (error: unknown) => void;
}

/** Sends the answers once, however often it is asked to while they are on their way. */
export function useSubmitQuote({ guard, onSent, onRefused }: Submission) {
  const [submitQuote] = useSubmitQuoteMutation();
  const { sendOnce, isSending } = useSendOnce();
  const toast = useToast();

  async function send(answers: QuoteSubmissionRequest): Promise<void> {
    try {
      const body = toRequest(answers);
      const idempotencyKey = submissionKey('quote', body);
      const { quote } = await submitQuote({
        body: { ...body, ...(await guard()) },
        idempotencyKey,
      }).unwrap();
      onSent(quote);
    } catch (error) {
      toast({
        title: 'Failed to submit quote. Please try again.',
        description: errorMessage(error, ''),
        variant: 'destructive',
      });
      onRefused(error);
    }
  }

  return {
    submit: (answers: QuoteSubmissionRequest) => sendOnce(() => send(answers)),
    isSubmitting: isSending,
  };
}
