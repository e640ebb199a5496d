import { SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import { placeOptions } from '@brightnest/contracts/company/region-options';
import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission-schemas';
import { useSession } from '@brightnest/kit/runtime/session';
import { sessionDraft } from '@brightnest/kit/runtime/session-draft';
import { needPostcode } from '@brightnest/kit/ui/forms/address-fields';
import { useAskedFields } from '@brightnest/kit/ui/forms/asked-fields';
import { type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useHydrated } from '../ui/requires-script';

// As much as a field of it takes.
const MOST_LETTERS = 100;

type QuoteField = keyof QuoteSubmissionRequest;

/** The fields of each step, in their order. */
export const STEP_FIELDS: readonly (readonly QuoteField[])[] = [
  ['firstName', 'lastName', 'email', 'phone'],
  ['address', 'unit', 'suburb', 'state', 'postalCode', 'propertyType', 'bedrooms', 'bathrooms'],
  ['serviceType', 'cleaningFrequency'],
  ['additionalServices', 'quantities'],
  ['preferredDate', 'preferredTime', 'specialInstructions', 'photos', 'couponCode'],
];

/** Steps count from 1, as the visitor sees them. */
export const LAST_STEP = STEP_FIELDS.length;

/** @returns the first step that has one of these fields; the last step when none has. */
export function firstStepOf(paths: readonly string[]): number {
  const names = new Set(paths.map((path) => path.split('.', 1)[0]));
  const index = STEP_FIELDS.findIndex((fields) => fields.some((field) => names.has(field)));
  return index === -1 ? LAST_STEP : index + 1;
}

/** The answers given so far. */
type QuoteAnswers = Partial<QuoteSubmissionRequest>;

/** What a reload of the page keeps. */
interface QuoteDraft {
  answers: QuoteAnswers;
  /** The last step that was reached; later ones cannot be opened yet. */
  furthest: number;
}

/** The answers of a new form. */
export const EMPTY_ANSWERS = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  unit: '',
  suburb: '',
  postalCode: '',
  bedrooms: 1,
  bathrooms: 1,
  additionalServices: [],
  quantities: {},
  preferredDate: '',
  specialInstructions: '',
  photos: [],
  couponCode: '',
} satisfies QuoteAnswers;

interface StoredDraft extends QuoteAnswers {
  furthest: number;
}

// A sample of each answer: stored values of another type are ignored.
const storedDraft = sessionDraft<StoredDraft>('quote-draft', {
  ...EMPTY_ANSWERS,
  state: 'NSW',
  propertyType: 'house',
  serviceType: 'regular_cleaning',
  cleaningFrequency: 'weekly',
  preferredTime: 'morning',
  furthest: 1,
});

/** The draft of this tab, if there is one. It lives as long as the tab: it names a person and a home. */
export const readDraft = (): QuoteDraft | undefined => toDraft(storedDraft.read());

function toDraft(stored: Partial<StoredDraft> | undefined): QuoteDraft | undefined {
  if (!stored) return undefined;
  const { furthest = 1, ...answers } = stored;
  return {
    answers: { ...EMPTY_ANSWERS, ...answers },
    furthest: furthest >= 1 && furthest <= LAST_STEP ? Math.trunc(furthest) : 1,
  };
}

const LINKED = '#answers=';

/**
 * An address that opens the form with a draft. The answers are in the part of it that browsers send to nobody. Photos
 * are left out: they are kept for a day, and for one visitor.
 */
export function linkToDraft({ answers, furthest }: QuoteDraft, step: number): string {
  const json = JSON.stringify({ ...answers, photos: [], furthest });
  const bytes = String.fromCharCode(...new TextEncoder().encode(json));
  return `${location.origin}${location.pathname}?step=${step}${LINKED}${encodeURIComponent(btoa(bytes))}`;
}

/** The draft of such an address; undefined of any other, and of one that was cut off. */
export function linkedDraft(hash: string): QuoteDraft | undefined {
  if (!hash.startsWith(LINKED)) return undefined;
  try {
    const bytes = atob(decodeURIComponent(hash.slice(LINKED.length)));
    const json = new TextDecoder().decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0)));
    return toDraft(storedDraft.restore(json));
  } catch {
    return undefined;
  }
}

export function saveDraft({ answers, furthest }: QuoteDraft): void {
  storedDraft.save({ ...answers, furthest });
}

export function clearDraft(): void {
  storedDraft.clear();
}

const schema = () =>
  import('@brightnest/contracts/quotes/quote-submission-schemas').then((contract) =>
    needPostcode(contract.quoteSubmissionRequestSchema),
  );

const ASKED = ['serviceType', 'suburb', 'state', 'postalCode'] as const;

/** What a page that leads to the form fills in: the service and the place that it is about. */
function askedFor(search: string): QuoteAnswers {
  const query = new URLSearchParams(search);
  const known: Readonly<Partial<Record<string, readonly { value: string }[]>>> = {
    serviceType: SERVICE_TYPES,
    state: placeOptions(),
  };
  const asked = ASKED.flatMap((name) => {
    const value = query.get(name)?.slice(0, MOST_LETTERS);
    const isOne = known[name]?.some((option) => option.value === value) ?? true;
    return value && isOne ? [[name, value] as const] : [];
  });
  return Object.fromEntries(asked) as QuoteAnswers;
}

interface QuoteForm {
  form: JoiForm<QuoteSubmissionRequest>;
  /** The last step that was reached; undefined until the draft is read. */
  furthest: number | undefined;
  onReached: (step: number) => void;
  /** Whether answers were in the form already when it opened. */
  openedWithDraft: boolean;
}

/** The wizard's form. It starts from the draft, fills in the signed-in user, and saves every change as the draft. */
export function useQuoteForm(): QuoteForm {
  const asked = useAskedFields('quote');
  const form = useJoiForm<QuoteSubmissionRequest>({ schema, defaultValues: EMPTY_ANSWERS, asked });
  const isHydrated = useHydrated();
  // The prerendered page, and with it the first render in the browser, knows of no draft.
  const draft = useMemo(
    () => (isHydrated ? (linkedDraft(location.hash) ?? readDraft()) : undefined),
    [isHydrated],
  );
  const [reached, onReached] = useState(1);
  const furthest = isHydrated ? Math.max(reached, draft?.furthest ?? 1) : undefined;
  const { user } = useSession();
  const { getValues, setValue, reset, subscribe } = form;

  // Before the paint, so that the empty fields do not flash.
  useLayoutEffect(() => {
    const asked = isHydrated ? askedFor(location.search) : {};
    // Read: a name and an address are not left where others look over a shoulder, or in the history.
    if (location.hash.startsWith(LINKED)) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
    if (!draft && Object.keys(asked).length === 0) return;
    reset({ ...EMPTY_ANSWERS, ...draft?.answers, ...asked });
  }, [isHydrated, draft, reset]);

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
