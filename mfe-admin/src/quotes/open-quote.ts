import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import { QUOTE_STEPS, type QuoteStep } from '@brightnest/contracts/quotes/quote-status';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useCallback, useEffect, useRef } from 'react';
import { useLatest } from '../list/record-param';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useHeldRecord } from '../undo/held-actions';
import { useAdminGetQuoteQuery, useAdminMarkQuoteReadMutation } from './quotes-api';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { useMay } from '../permissions/may';

const QUOTE = 'quote';
const WORK = 'work';
const OFFER = 'offer';

/** The open quote and its dialog, kept in the URL so that they can be linked and reloaded. */
export interface QuoteParams {
  /** Id of the quote whose details are open; empty for none. */
  detailsOf: string;
  /** Id of the quote whose workflow is open; empty for none. */
  workflowOf: string;
  /** The requested workflow step; null for the quote's current step. */
  step: QuoteStep | null;
  openDetails: (id: string) => void;
  openWorkflow: (id: string) => void;
  /** Opens the form of the quote that is open. */
  openEdit: () => void;
  showStep: (step: QuoteStep | null) => void;
  /** Whether an offer for that quote is being written. */
  isOfferShown: boolean;
  showOffer: (isShown: boolean) => void;
  close: () => void;
}

/** Reads and changes the search parameters of the open quote. */
export function useQuoteParams(): QuoteParams {
  const [params, setParams] = useSearchParams();

  const change = useCallback(
    (entries: Record<string, string | null>, replace: boolean) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          Object.entries(entries).forEach(([name, value]) => {
            if (value === null) next.delete(name);
            else next.set(name, value);
          });
          return next;
        },
        { replace },
      ),
    [setParams],
  );

  const id = params.get(QUOTE) ?? '';
  const isWork = params.has(WORK);
  const hasOpen = useLatest(id !== '');
  return {
    detailsOf: isWork ? '' : id,
    workflowOf: isWork ? id : '',
    step: QUOTE_STEPS.find((step) => step === params.get(WORK)) ?? null,
    // From one to another is no further step back.
    openDetails: useCallback(
      (quote) => change({ [QUOTE]: quote, [WORK]: null }, hasOpen.current),
      [change, hasOpen],
    ),
    openWorkflow: useCallback(
      (quote) => change({ [QUOTE]: quote, [WORK]: 'now' }, false),
      [change],
    ),
    openEdit: useCallback(() => change({ edit: 'quote' }, false), [change]),
    // Replaces the history entry, so that the Back button closes the dialog.
    showStep: useCallback((step) => change({ [WORK]: step ?? 'now' }, true), [change]),
    isOfferShown: params.has(OFFER),
    showOffer: useCallback(
      (isShown) => change({ [OFFER]: isShown ? 'new' : null }, true),
      [change],
    ),
    close: useCallback(
      () => change({ [QUOTE]: null, [WORK]: null, [OFFER]: null, edit: null }, true),
      [change],
    ),
  };
}

/**
 * Loads the quote whose details are open, and marks it read.
 * @param id empty for none.
 * @param listed the quotes of the list, shown until the response arrives.
 */
export function useOpenQuote(id: string, listed: readonly AdminQuote[] | undefined) {
  const { currentData, error, isFetching, refetch } = useAdminGetQuoteQuery(id, {
    skip: id === '',
    refetchOnMountOrArgChange: true,
  });
  useRedirectToSignInWhen(id !== '' && currentData === null, ADMIN_SIGN_IN);
  const quote = useHeldRecord('quotes', currentData?.quote ?? listed?.find((one) => one.id === id));
  useMarkReadOnOpen(id === '' ? undefined : quote);
  return { quote, error, isFetching, refetch };
}

/** Marks a quote read when it is opened, once per opening. */
export function useMarkReadOnOpen(quote: Pick<AdminQuote, 'id' | 'isRead'> | undefined): void {
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN, firstFieldError: true });
  const mayMark = useMay(quotesRoutes.markQuoteRead);
  const [markRead] = useAdminMarkQuoteReadMutation();
  const opened = useRef<string>(undefined);

  useEffect(() => {
    const isNew = quote?.id !== opened.current;
    opened.current = quote?.id;
    if (!quote || quote.isRead || !isNew || !mayMark) return;
    void markRead(quote.id).then(({ error }) => {
      if (error) showFailure(error, t('Failed to mark as read'), '');
    });
  }, [quote, markRead, mayMark, showFailure]);
}
