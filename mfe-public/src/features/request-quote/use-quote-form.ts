import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission';
import { useJoiForm, type JoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useSession } from '@brightnest/kit/session';
import { useEffect } from 'react';
import { saveDraft, type QuoteAnswers } from './quote-draft';

const schema = () =>
  import('@brightnest/contracts/quotes/quote-submission').then(
    (contract) => contract.quoteSubmissionRequestSchema,
  );

/** The wizard's form: begins with the draft, knows who is signed in, and is kept as it is typed. */
export function useQuoteForm(
  answers: QuoteAnswers,
  furthest: number,
): JoiForm<QuoteSubmissionRequest> {
  const form = useJoiForm<QuoteSubmissionRequest>({ schema, defaultValues: answers });
  const { user } = useSession();
  const { getValues, setValue, subscribe } = form;

  useEffect(() => {
    if (!user) return;
    const known = { ...user, phone: user.phone ?? '' };
    for (const name of ['firstName', 'lastName', 'email', 'phone'] as const) {
      if (getValues(name) === '') setValue(name, known[name]);
    }
  }, [user, getValues, setValue]);

  useEffect(() => {
    saveDraft({ answers: getValues(), furthest });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft({ answers: values, furthest }),
    });
  }, [furthest, getValues, subscribe]);

  return form;
}
