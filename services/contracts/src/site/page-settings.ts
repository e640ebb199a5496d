import type { PublicArea, PublicAreas } from '../areas/public-areas';
import { isOfferedIn } from '../areas/service-area';
import { type AddressFormat, DEFAULT_ADDRESS_FORMAT } from '../company/address-format';
import { DEFAULT_PHONE_FORMAT, type PhoneFormat } from '../company/phone-format';
import type { FormFields } from '../company/form-fields';
import { DEFAULT_REGION, type Region } from '../company/region';
import { type CompanyProfile, DEFAULT_COMPANY_PROFILE } from '../company/company-profile';
import { DEFAULT_QUOTE_RATES, type QuoteRates } from '../catalogue/quote-rates';
import { DEFAULT_GIFT_CARD_SETTINGS, type GiftCardSettings } from '../gift-cards/gift-card';
import { DEFAULT_PRICING_SETTINGS, type PricingSettings } from '../payments/pricing-settings';
import {
  type BookingRulesResponse,
  DEFAULT_BOOKING_RULES_RESPONSE,
} from '../scheduling/booking-rules';
import { type AnalyticsSettings, DEFAULT_ANALYTICS } from './analytics';
import { DEFAULT_SERVICE_PAGES, type ServicePages, type ServicePagesOfPage } from './service-pages';
import { baseLanguage } from '../translation';
import {
  DEFAULT_PAGE_TEXTS,
  isLongText,
  pageAtPath,
  pageOfText,
  type PageTexts,
  type TextValue,
} from './page-texts';

/**
 * Whatever the site itself may know of the company's settings, by kind. Where each kind comes from is in the gateway's
 * table of them (`gateway/src/site/settings-kinds.ts`).
 */
export interface PublicSettings {
  company: CompanyProfile;
  region: Region;
  bookingRules: BookingRulesResponse;
  pricing: PricingSettings;
  pageTexts: PageTexts;
  quoteRates: QuoteRates;
  areas: PublicAreas;
  /** Of the forms that were changed; which fields there are is known to the forms alone. */
  formFields: Partial<FormFields>;
  servicePages: ServicePages;
  giftCards: GiftCardSettings;
  analytics: AnalyticsSettings;
}

/** What holds until somebody changes it, and what builds render their pages for. */
export const DEFAULT_PUBLIC_SETTINGS: Readonly<PublicSettings> = {
  company: DEFAULT_COMPANY_PROFILE,
  region: DEFAULT_REGION,
  bookingRules: DEFAULT_BOOKING_RULES_RESPONSE,
  pricing: DEFAULT_PRICING_SETTINGS,
  pageTexts: DEFAULT_PAGE_TEXTS,
  quoteRates: DEFAULT_QUOTE_RATES,
  areas: { namesPostcodes: false, areas: [] },
  formFields: {},
  servicePages: DEFAULT_SERVICE_PAGES,
  giftCards: DEFAULT_GIFT_CARD_SETTINGS,
  analytics: DEFAULT_ANALYTICS,
};

/** What a page knows of the company. How it looks is in the page's styles. */
export type PageCompany = Omit<CompanyProfile, 'trade' | 'brandColor'>;

/** An area, with its pages. */
export interface PageArea extends PublicArea {
  /** Which services have a page for it: their places among {@link ServicePagesOfPage.links}. */
  pages: number[];
}

/** What every page knows of the areas: there may be thousands, of which it names the first. */
export interface PageAreas extends PublicAreas {
  areas: PageArea[];
  /** How many there are. */
  total: number;
}

const MAX_PAGE_AREAS = 60;

/** What a page knows of the settings. */
export interface PageSettings extends Omit<
  PublicSettings,
  'company' | 'pageTexts' | 'servicePages'
> {
  company: PageCompany;
  areas: PageAreas;
  /** How the company's country writes addresses. */
  addressFormat: AddressFormat;
  /** And phone numbers. */
  phoneFormat: PhoneFormat;
  servicePages: ServicePagesOfPage;
  /** For who renders pages: only these, whether a route has one page or many. */
  addresses?: string[];
  /** BCP 47 tag of the language that this page is in. */
  language: string;
  /** The languages that visitors may choose from, the default first. */
  languages: readonly string[];
  /** What pages say otherwise than by default, in that language, by key. */
  texts: Record<string, TextValue>;
  /** Pages whose long texts are not among them: those ask for them. */
  shortened: string[];
}

/** The languages that visitors may choose from, the default first. */
export const offeredLanguages = ({ region }: Pick<PublicSettings, 'region'>): readonly string[] =>
  region.languages.length > 0 ? region.languages : DEFAULT_REGION.languages;

/** Which page is told of the settings. */
interface ToldPage {
  /** The company's first where none is given. */
  language?: string | undefined;
  /** A page carries its own long texts alone; without a path, whoever renders pages is told all. */
  path?: string | undefined;
  /** What it is told of pages of services. */
  servicePages?: ServicePagesOfPage;
  /** That of the company's country; without, that of the default one. */
  addressFormat?: AddressFormat;
  /** As well. */
  phoneFormat?: PhoneFormat;
}

/** The first areas, with the services that have a page for each. */
function firstAreas(areas: readonly PublicArea[], { services, places }: ServicePages): PageArea[] {
  const bySlug = new Map(places.map((place) => [place.slug, place]));
  return areas.slice(0, MAX_PAGE_AREAS).map((area) => {
    const place = bySlug.get(area.slug);
    const pages = services.flatMap(({ id, hasPlaces }, index) =>
      place && hasPlaces && isOfferedIn(place, id) ? [index] : [],
    );
    return { ...area, pages };
  });
}

/** What a page is told of the settings. */
export function pageSettings(
  { company, pageTexts, areas, servicePages: all, ...others }: PublicSettings,
  {
    language,
    path,
    servicePages = { links: [] },
    addressFormat = DEFAULT_ADDRESS_FORMAT,
    phoneFormat = DEFAULT_PHONE_FORMAT,
  }: ToldPage = {},
): PageSettings {
  const pageLanguage = language ?? offeredLanguages(others)[0]!;
  const { name, email, phone, addressLines, openingHours, logo, socialLinks } = company;
  const inLanguage = pageTexts.texts.filter((text) => text.language === baseLanguage(pageLanguage));
  const isTold = (key: string) => path === undefined || pageOfText(key) === pageAtPath(path);
  const told = inLanguage.filter((text) => !isLongText(text) || isTold(text.key));
  const leftOut = inLanguage.filter((text) => !told.includes(text));
  return {
    company: { name, email, phone, addressLines, openingHours, logo, socialLinks },
    ...others,
    areas: {
      namesPostcodes: areas.namesPostcodes,
      areas: firstAreas(areas.areas, all),
      total: areas.areas.length,
    },
    servicePages,
    addressFormat,
    phoneFormat,
    language: pageLanguage,
    languages: offeredLanguages(others),
    texts: Object.fromEntries(told.map(({ key, value }) => [key, value])),
    shortened: [...new Set(leftOut.map(({ key }) => pageOfText(key)))],
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
