import { type CompanyProfile, DEFAULT_COMPANY_PROFILE } from '../company/company-profile';
import { DEFAULT_PRICING_SETTINGS, type PricingSettings } from '../payments/pricing-settings';
import {
  type BookingRulesResponse,
  DEFAULT_BOOKING_RULES_RESPONSE,
} from '../scheduling/booking-rules';
import { OFFERED_LANGUAGES } from '../translation';

/**
 * Whatever the site itself may know of the company's settings, by kind. Where each kind comes from is in the gateway's
 * table of them (`gateway/src/site/settings-kinds.ts`).
 */
export interface PublicSettings {
  company: CompanyProfile;
  bookingRules: BookingRulesResponse;
  pricing: PricingSettings;
}

/** What holds until somebody changes it, and what builds render their pages for. */
export const DEFAULT_PUBLIC_SETTINGS: Readonly<PublicSettings> = {
  company: DEFAULT_COMPANY_PROFILE,
  bookingRules: DEFAULT_BOOKING_RULES_RESPONSE,
  pricing: DEFAULT_PRICING_SETTINGS,
};

/** What a page knows of the company. How it looks is in the page's styles. */
export type PageCompany = Omit<CompanyProfile, 'trade' | 'brandColor'>;

/** What a page knows of the settings. */
export type PageSettings = Omit<PublicSettings, 'company'> & {
  company: PageCompany;
  /** BCP 47 tag of the language that this page is in. */
  language: string;
  /** The languages that visitors may choose from, the default first. */
  languages: readonly string[];
};

/** What a page is told of the settings. */
export function pageSettings(
  { company, ...others }: PublicSettings,
  language = OFFERED_LANGUAGES[0]!,
): PageSettings {
  const { name, email, phone, addressLines, openingHours, logo, socialLinks } = company;
  return {
    company: { name, email, phone, addressLines, openingHours, logo, socialLinks },
    ...others,
    language,
    languages: OFFERED_LANGUAGES,
  };
}

/** What a page goes by that nobody told anything. */
export const DEFAULT_PAGE_SETTINGS: Readonly<PageSettings> = pageSettings(DEFAULT_PUBLIC_SETTINGS);

/**
 * Id of the JSON data block in index.html that holds the {@link PageSettings}. A program that renders pages ahead reads
 * the same JSON from its standard input; nothing there stands for {@link DEFAULT_PAGE_SETTINGS}.
 */
export const SETTINGS_ELEMENT_ID = 'page-settings';

/** Stands for the company's name in a remote's web app manifest. */
export const COMPANY_NAME_PLACEHOLDER = '%COMPANY_NAME%';
