/** A picture that the company has put in the place of a drawn one. */
export interface PagePicture {
  /** Uploaded in several widths, the smallest first; addresses on this site. */
  sources: { url: string; width: number }[];
  /** Of the largest, in pixels. */
  width: number;
  height: number;
  /** What those read who can't see it; empty where it is only decoration. */
  alt: string;
}

/** One of a list of things that belong together, such as a question and its answer. */
export type TextEntry = Record<string, string>;

/** What stands in one place of a page: a text, lines of a list, entries such as questions, or a picture. */
export type TextValue = string | string[] | TextEntry[] | PagePicture;

/** What the company says in one place of a page instead of what the site says by default. */
export interface PageText {
  /** Begins with the page's name: `home.hero.headline`. */
  key: string;
  /** Such as `en`. */
  language: string;
  value: TextValue;
}

/** What pages say otherwise than by default, in all languages. */
export interface PageTexts {
  texts: PageText[];
}

/** Nothing, until somebody changes it. */
export const DEFAULT_PAGE_TEXTS: Readonly<PageTexts> = { texts: [] };

/** How a text of a page is edited. */
export type TextKind = 'line' | 'paragraph' | 'list' | 'entries' | 'markdown' | 'picture';

/** A place of a page that the company can fill, as the remote that has the page says in its {@link TextsFile}. */
export interface TextSlot {
  key: string;
  kind: TextKind;
  /** Longest text, or longest line or field; 0 for a picture. */
  maxLength: number;
  /** Of `entries`: what each consists of. */
  fields?: string[];
  /** What stands there by default, by language; null where a drawn picture does. */
  defaults: Record<string, TextValue | null>;
}

/** `texts.json` in a version's folder of a remote with public pages. */
export interface TextsFile {
  pages: { page: string; path: string; title: string }[];
  slots: TextSlot[];
  /** What each of {@link PAGE_VARIABLES} stands for by default. */
  variables: { name: string; example: string }[];
}

/** Its name, beside the remote's entry. */
export const TEXTS_FILE = 'texts.json';

/** What texts of pages may name in braces: `{company}`. What a page says for each is in its remote. */
export const PAGE_VARIABLES = [
  'currency',
  'planCurrency',
  'currencyName',
  'planCurrencyName',
  'shownPrices',
  'planPricing',
  'company',
  'phone',
  'email',
  'feePercent',
  'restPercent',
  'rescheduling',
  'freeRescheduling',
  'cancellationPolicy',
  'payToConfirm',
  'paying',
  'payOnline',
  'payRest',
  'payOnlineStep',
  'payRestStep',
  'payAsYouGo',
  'payAsYouGoSummary',
  'whyFee',
  'whyFeeAnswer',
  'freeChanges',
  'lateChanges',
  'whenWeAnswer',
  'payAsYouGoFrom',
  'clubFrom',
  'clubOffer',
  'clubDiscount',
  'extrasCost',
  'freeEstimates',
  'regularCustomer',
  'moveOutCustomer',
  'officeCustomer',
  'hourlyPay',
  'payPerHour',
  'studentPay',
  'service',
  'place',
  'price',
  'duration',
  'serviceText',
  'postcodes',
  'cookieLead',
  'cookieList',
  'storageList',
  'counting',
] as const;

/** One of {@link PAGE_VARIABLES}. */
export type PageVariable = (typeof PAGE_VARIABLES)[number];

/**
 * Amounts that texts name by their number: `{price80}` and `{planPrice4500}` are whole amounts of the company's
 * currency and of that of memberships. `{regularPrice80}`, `{deepPrice150}` and `{movePrice250}` are what such a clean
 * costs at least by the company's rates, and those of the specification as long as it goes by its rates.
 */
export const PAGE_AMOUNTS = [
  'price',
  'planPrice',
  'regularPrice',
  'deepPrice',
  'movePrice',
] as const;

/** One of {@link PAGE_AMOUNTS}. */
export type PageAmount = (typeof PAGE_AMOUNTS)[number];

const AMOUNT = new RegExp(`^(${PAGE_AMOUNTS.join('|')})(\\d{1,7})$`);
const IN_BRACES = /\{(\w+)\}/g;

/** @returns the first name in braces that is none of {@link PAGE_VARIABLES}. */
export function findUnknownVariable(text: string): string | undefined {
  const names = [...text.matchAll(IN_BRACES)].map(([, name = '']) => name);
  const isKnown = (name: string) =>
    PAGE_VARIABLES.some((known) => known === name) || AMOUNT.test(name);
  return names.find((name) => !isKnown(name));
}

/** What stands for each variable and each kind of amount. */
export interface VariableValues {
  texts: Readonly<Record<PageVariable, () => string>>;
  amounts: Readonly<Record<PageAmount, (units: number) => string>>;
}

/** A text with what stands for each variable; one that is none of them stays. */
export function fillVariables(text: string, { texts, amounts }: VariableValues): string {
  return text.replace(IN_BRACES, (whole, name: string) => {
    const [, kind, units] = AMOUNT.exec(name) ?? [];
    if (kind) return amounts[kind as PageAmount](Number(units));
    return PAGE_VARIABLES.some((known) => known === name) ? texts[name as PageVariable]() : whole;
  });
}

/** @returns the name of the page that a text is on. */
export const pageOfText = (key: string): string => key.split('.', 1)[0] ?? '';

/** @returns the name of the page at a path: `home` of `/`, `about` of `/about`. */
export const pageAtPath = (path: string): string => (path === '/' ? 'home' : path.slice(1));

const LONG_TEXT = 2_000;

/** Texts that only their own page carries: every page would be the heavier for them. */
export const isLongText = ({ value }: Pick<PageText, 'value'>): boolean =>
  typeof value === 'string' && value.length > LONG_TEXT;
