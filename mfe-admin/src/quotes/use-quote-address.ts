import { QUOTE_STEPS, type QuoteStep } from '@brightnest/contracts/quotes/quote-status';
import { useSearchParams } from '@brightnest/kit/router';
import { useCallback, useEffect, useRef } from 'react';

const QUOTE = 'quote';
const WORK = 'work';

/** Which quote is open, and for what; kept in the address, so that it can be linked and reloaded. */
export interface QuoteAddress {
  /** The quote whose details are open; empty for none. */
  detailsOf: string;
  /** The quote that is worked on; empty for none. */
  workOn: string;
  /** The step that is worked on; null leaves it to the quote. */
  step: QuoteStep | null;
  openDetails: (id: string) => void;
  openWork: (id: string) => void;
  showStep: (step: QuoteStep | null) => void;
  close: () => void;
}

/** Reads and changes what the address says of the open quote. */
export function useQuoteAddress(): QuoteAddress {
  const [params, setParams] = useSearchParams();

  // The router's setter is another one at every address; a table whose columns hold it would be made anew.
  const set = useRef(setParams);
  useEffect(() => {
    set.current = setParams;
  });
  const change = useCallback((entries: Record<string, string | null>, replace: boolean) => {
    set.current(
      (current) => {
        const next = new URLSearchParams(current);
        Object.entries(entries).forEach(([name, value]) => {
          if (value === null) next.delete(name);
          else next.set(name, value);
        });
        return next;
      },
      { replace },
    );
  }, []);

  const id = params.get(QUOTE) ?? '';
  const isWork = params.has(WORK);
  return {
    detailsOf: isWork ? '' : id,
    workOn: isWork ? id : '',
    step: QUOTE_STEPS.find((step) => step === params.get(WORK)) ?? null,
    openDetails: useCallback((quote) => change({ [QUOTE]: quote, [WORK]: null }, false), [change]),
    openWork: useCallback((quote) => change({ [QUOTE]: quote, [WORK]: 'now' }, false), [change]),
    // Steps are no pages: the Back button closes the dialog.
    showStep: useCallback((step) => change({ [WORK]: step ?? 'now' }, true), [change]),
    close: useCallback(() => change({ [QUOTE]: null, [WORK]: null }, true), [change]),
  };
}
