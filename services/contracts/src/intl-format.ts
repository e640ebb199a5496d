import { currentLocale } from './company/current-region';

/** Each kind of formatter, with its options. */
interface Formats {
  DateTimeFormat: { options: Intl.DateTimeFormatOptions; format: Intl.DateTimeFormat };
  ListFormat: { options: Intl.ListFormatOptions; format: Intl.ListFormat };
  NumberFormat: { options: Intl.NumberFormatOptions; format: Intl.NumberFormat };
  RelativeTimeFormat: { options: Intl.RelativeTimeFormatOptions; format: Intl.RelativeTimeFormat };
}

// There are a few hundred zones, whose names come from outside.
const MOST_KNOWN = 500;
const known = new Map<string, unknown>();

/**
 * A formatter of the reader's locale, unless another one is given. Making one takes far longer than using it, so each
 * is made once.
 * @throws RangeError for a locale, a time zone or a currency that there is none of.
 */
export function intlFormat<Kind extends keyof Formats>(
  kind: Kind,
  options: Formats[Kind]['options'] = {},
  locale: string = currentLocale(),
): Formats[Kind]['format'] {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const found = known.get(key) as Formats[Kind]['format'] | undefined;
  if (found) return found;
  const Format = Intl[kind] as new (locale: string, options: object) => Formats[Kind]['format'];
  const made = new Format(locale, options);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, made);
  return made;
}
