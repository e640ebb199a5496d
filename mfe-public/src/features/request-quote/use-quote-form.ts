import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission';
import { useJoiForm, type JoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useSession } from '@brightnest/kit/session';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useHydrated } from '../../use-hydrated';
import { readDraft, saveDraft, UNANSWERED } from './quote-draft';

const schema = () =>
  import('@brightnest/contracts/quotes/quote-submission').then(
    (contract) => contract.quoteSubmissionRequestSchema,
  );

interface QuoteForm {
  form: JoiForm<QuoteSubmissionRequest>;
  /** The last step that was reached; undefined until the draft is read. */
  furthest: number | undefined;
  onReached: (step: number) => void;
  /** Whether answers were in the form already when it opened. */
  openedWithDraft: boolean;
}

/** The wizard's form: begins with the draft, knows who is signed in, and is kept as it is typed. */
export function useQuoteForm(): QuoteForm {
  const form = useJoiForm<QuoteSubmissionRequest>({ schema, defaultValues: UNANSWERED });
  const isHydrated = useHydrated();
  // The prerendered page, and with it the first render in the browser, knows of no draft.
  const draft = useMemo(() => (isHydrated ? readDraft() : undefined), [isHydrated]);
  const [reached, onReached] = useState(1);
  const furthest = isHydrated ? Math.max(reached, draft?.furthest ?? 1) : undefined;
  const { user } = useSession();
  const { getValues, setValue, reset, subscribe } = form;

  // Before the paint, so that nobody sees the empty fields.
  useLayoutEffect(() => {
    if (draft) reset(draft.answers);
  }, [draft, reset]);

  useEffect(() => {
    if (!user || furthest === undefined) return;
    const known = { ...user, phone: user.phone ?? '' };
    for (const name of ['firstName', 'lastName', 'email', 'phone'] as const) {
      if (getValues(name) === '') setValue(name, known[name]);
    }
  }, [user, furthest, getValues, setValue]);

  useEffect(() => {
    if (furthest === undefined) return undefined;
    saveDraft({ answers: getValues(), furthest });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft({ answers: values, furthest }),
    });
  }, [furthest, getValues, subscribe]);

  return { form, furthest, onReached, openedWithDraft: (draft?.furthest ?? 1) > 1 };
}
