import { currentTranslator, msg, t } from '../translation';

/** A day of the week of ISO 8601: 1 is Monday, 7 is Sunday. */
export type WeekDay = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** When the office is open on a day of the week: times of day, `HH:mm`. */
export interface OpeningHours {
  day: WeekDay;
  opens: string;
  closes: string;
}

/** Who the company is: what pages, mails and documents say of it, and how they look. */
export interface CompanyProfile {
  name: string;
  /** Follows the name where mails and titles say what it is; may be empty. */
  trade: string;
  /** How the office is reached. */
  email: string;
  phone: string;
  /** May be empty. */
  addressLines: string[];
  /** A day that is absent is closed. */
  openingHours: OpeningHours[];
  /** `#rrggbb`: what is pressed and pointed out. Text can be read on it: see {@link inkOnBrand}. */
  brandColor: string;
  /** Address of the uploaded picture, `/api/files/…`; empty: the drawn mark with the name. */
  logo: string;
  /** Addresses of the company's pages elsewhere; may be empty. */
  socialLinks: string[];
}

/** The profile as it stands; the revision grows with each change, and is 0 while nobody has changed anything. */
export interface CompanyProfileState {
  profile: CompanyProfile;
  revision: number;
}

/** What holds until somebody changes it. Source: specification, Footer and Contact. */
export const DEFAULT_COMPANY_PROFILE: Readonly<CompanyProfile> = {
  name: 'Brightnest',
  trade: 'cleaning services',
  email: 'hello@brightnest.example',
  phone: '(02) 5550 0148',
  addressLines: [],
  openingHours: [
    ...([1, 2, 3, 4, 5] as const).map((day) => ({ day, opens: '08:00', closes: '18:00' })),
    { day: 6, opens: '09:00', closes: '16:00' },
  ],
  brandColor: '#0d7465',
  logo: '',
  socialLinks: [
    'https://www.facebook.com/brightnest.example',
    'https://www.instagram.com/brightnest.example',
    'https://www.linkedin.com/company/brightnest-example',
  ],
};

/** The name with what the company does: `Brightnest cleaning services`. */
export function nameWithTrade({ name, trade }: Pick<CompanyProfile, 'name' | 'trade'>): string {
  return [name, trade].filter(Boolean).join(' ');
}

/** Days in a row with the same hours, as pages and schema.org tell them. */
export interface HoursGroup {
  /** `Mon-Fri`, `Saturday`. */
  days: string;
  /** The first of them and, of several, the last, by their whole names. */
  ends: string[];
  /** `8AM-6PM`, or `Closed`. */
  time: string;
  /** schema.org: `Mo-Fr 08:00-18:00`; undefined where it is closed. */
  schema: string | undefined;
}

const DAYS: readonly WeekDay[] = [1, 2, 3, 4, 5, 6, 7];

/** What each day of the week is called, from Monday on. */
export const WEEK_DAY_NAMES = [
  msg('Monday'),
  msg('Tuesday'),
  msg('Wednesday'),
  msg('Thursday'),
  msg('Friday'),
  msg('Saturday'),
  msg('Sunday'),
] as const;

// Not by Intl: a page that was rendered ahead has to say the same in a browser whose tables are others.
const SHORT_DAY_NAMES = [
  ...[msg('Mon'), msg('Tue'), msg('Wed'), msg('Thu'), msg('Fri'), msg('Sat'), msg('Sun')],
] as const;

/** When the office is open, Monday first: `Mon-Fri` `8AM-6PM`, `Saturday` `9AM-4PM`, `Sunday` `Closed`. */
export function groupedHours({ openingHours }: Pick<CompanyProfile, 'openingHours'>): HoursGroup[] {
  const groups: { days: WeekDay[]; hours: OpeningHours | undefined }[] = [];
  for (const day of DAYS) {
    const hours = openingHours.find((one) => one.day === day);
    const last = groups.at(-1);
    const continues =
      last && last.hours?.opens === hours?.opens && last.hours?.closes === hours?.closes;
    if (continues) last.days.push(day);
    else groups.push({ days: [day], hours });
  }
  return groups.map(({ days, hours }) => ({
    days: days.length === 1 ? longName(days[0]!) : endsOf(days).map(shortName).join('-'),
    ends: endsOf(days).map(longName),
    time: hours ? `${shortTime(hours.opens)}-${shortTime(hours.closes)}` : t('Closed'),
    schema: hours && `${endsOf(days).map(schemaName).join('-')} ${hours.opens}-${hours.closes}`,
  }));
}

const longName = (day: WeekDay) => t(WEEK_DAY_NAMES[day - 1]!);
const shortName = (day: WeekDay) => t(SHORT_DAY_NAMES[day - 1]!);
const schemaName = (day: WeekDay) => WEEK_DAY_NAMES[day - 1]!.slice(0, 2);

/** The first and the last of them; the one that there is. */
const endsOf = (days: readonly WeekDay[]): readonly WeekDay[] =>
  days.length === 1 ? days : [days[0]!, days.at(-1)!];

/** `18:00` → `6PM`, `08:30` → `8:30AM`; other languages than English count to 24. */
function shortTime(time: string): string {
  if (currentTranslator()) return time;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const shown = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 || 12}${shown}${hours < 12 ? 'AM' : 'PM'}`;
}
