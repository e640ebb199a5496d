import type {
  QuoteSubmissionRequest,
  QuoteSubmissionResponse,
} from '@brightnest/contracts/quotes/quote-submission';
import { errorMessage } from '@brightnest/kit/api/api-error';
import { useToast } from '@brightnest/kit/toast';
import { useRef } from 'react';
import { useSubmitQuoteMutation } from '../../api';
import { submissionKey } from './submission-key';
import { toRequest } from './to-request';

interface SubmitQuote {
  submit: (answers: QuoteSubmissionRequest) => Promise<void>;
  isSubmitting: boolean;
}

interface Outcomes {
  onSent: (quote: QuoteSubmissionResponse['quote']) => void;
  onRefused: (error: unknown) => void;
}

/** Sends the answers once, however often it is asked to while they are on their way. */
export function useSubmitQuote({ onSent, onRefused }: Outcomes): SubmitQuote {
  const [submitQuote, { isLoading }] = useSubmitQuoteMutation();
  const isOnItsWay = useRef(false);
  const toast = useToast();

  async function submit(answers: QuoteSubmissionRequest): Promise<void> {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    try {
      const body = toRequest(answers);
      const { quote } = await submitQuote({ body, idempotencyKey: submissionKey(body) }).unwrap();
      onSent(quote);
    } catch (error) {
      toast({
        title: 'Failed to submit quote. Please try again.',
        description: errorMessage(error, ''),
        variant: 'destructive',
      });
      onRefused(error);
    } finally {
      isOnItsWay.current = false;
    }
  }

  return { submit, isSubmitting: isLoading };
}
