import { REGION_RPC, regionSchema } from '@brightnest/contracts/company/region-schemas';
import { PUBLIC_AREAS_RPC, publicAreasSchema } from '@brightnest/contracts/areas/public-areas';
import {
  FORM_FIELDS_RPC,
  publicFormFieldsSchema,
} from '@brightnest/contracts/company/form-fields-schemas';
import { COMPANY_PROFILE_RPC } from '@brightnest/contracts/company/company-profile-schemas';
import { companyProfileSchema } from '@brightnest/contracts/company/company-profile-schemas';
import { quoteRatesSchema } from '@brightnest/contracts/catalogue/quote-rates-schemas';
import type { DomainEvent, EventType } from '@brightnest/contracts/events/event-types';
import { giftCardSettingsSchema } from '@brightnest/contracts/gift-cards/gift-card-settings';
import { pricingSettingsSchema } from '@brightnest/contracts/payments/billing-settings';
import {
  BOOKING_RULES_RPC,
  GIFT_CARD_SETTINGS_RPC,
  PRICING_SETTINGS_RPC,
  QUOTE_RATES_RPC,
} from '@brightnest/contracts/rpc/bookings-settings';
import { bookingRulesResponseSchema } from '@brightnest/contracts/scheduling/booking-rules-schemas';
import {
  ANALYTICS_RPC,
  analyticsSettingsSchema,
} from '@brightnest/contracts/site/analytics-schemas';
import { PAGE_TEXTS_RPC, pageTextsSchema } from '@brightnest/contracts/site/page-texts-schemas';
import {
  SERVICE_PAGES_RPC,
  servicePagesSchema,
} from '@brightnest/contracts/site/service-pages-schemas';
import type { PublicSettings } from '@brightnest/contracts/site/page-settings';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import type { ObjectSchema } from 'joi';

/** What the owner of settings tells of them. What it leaves out is as it was known. */
export interface ToldSettings {
  settings: object;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}

/** Where settings of one kind come from. */
interface SettingsKind<S> {
  /** What is more than these is of a newer service, and left out. */
  schema: ObjectSchema<S>;
  /** Asks their owner. */
  ask(rpc: Pick<RpcClient, 'call'>): Promise<ToldSettings>;
  /**
   * What an event tells of them: `changed` where it tells no more, and their owner is asked; undefined where it is
   * about something else.
   */
  hear(event: DomainEvent): ToldSettings | 'changed' | undefined;
}

// Services, their prices by rooms, areas, and what staff decide of their pages.
const SERVICE_PAGES_FOLLOW = new Set<EventType>([
  ...(['catalogue.changed', 'quote-rates.changed', 'service-pages.changed'] as const),
  ...(['service-area.changed', 'service-area.transferred', 'service-areas.imported'] as const),
]);

/**
 * Every kind of settings that pages go by, which is to be found with its default in `PublicSettings`. A further one
 * needs a line in both.
 */
export const SETTINGS_KINDS: {
  readonly [K in keyof PublicSettings]: SettingsKind<PublicSettings[K]>;
} = {
  company: {
    schema: companyProfileSchema,
    async ask(rpc) {
      const { profile, revision } = await rpc.call(COMPANY_PROFILE_RPC, {});
      return { settings: profile, revision };
    },
    hear({ type, payload }) {
      if (type !== 'company-profile.changed') return undefined;
      return { settings: payload.profile, revision: payload.revision };
    },
  },
  region: {
    schema: regionSchema,
    async ask(rpc) {
      const { region, revision } = await rpc.call(REGION_RPC, {});
      return { settings: region, revision };
    },
    hear({ type, payload }) {
      if (type !== 'region.changed') return undefined;
      return { settings: payload.region, revision: payload.revision };
    },
  },
  bookingRules: {
    schema: bookingRulesResponseSchema,
    async ask(rpc) {
      const { rules, revision, ...others } = await rpc.call(BOOKING_RULES_RPC, {});
      return { settings: { ...rules, ...others }, revision };
    },
    hear({ type, payload }) {
      if (type !== 'booking-rules.changed') return undefined;
      return { settings: payload.rules, revision: payload.revision };
    },
  },
  pricing: {
    schema: pricingSettingsSchema,
    async ask(rpc) {
      const { pricing, revision } = await rpc.call(PRICING_SETTINGS_RPC, {});
      return { settings: pricing, revision };
    },
    hear({ type, payload }) {
      if (type !== 'billing-settings.changed') return undefined;
      const { pricing, revision } = payload;
      return pricing && revision !== undefined ? { settings: pricing, revision } : undefined;
    },
  },
  servicePages: {
    schema: servicePagesSchema,
    // It has no revision of its own: of two answers the later holds.
    ask: async (rpc) => ({ settings: await rpc.call(SERVICE_PAGES_RPC, {}), revision: 0 }),
    hear: ({ type }) => (SERVICE_PAGES_FOLLOW.has(type) ? 'changed' : undefined),
  },
  pageTexts: {
    schema: pageTextsSchema,
    async ask(rpc) {
      const { texts, revision } = await rpc.call(PAGE_TEXTS_RPC, {});
      return { settings: { texts }, revision };
    },
    hear: ({ type }) => (type === 'page-texts.changed' ? 'changed' : undefined),
  },
  areas: {
    schema: publicAreasSchema,
    async ask(rpc) {
      const { areas, revision } = await rpc.call(PUBLIC_AREAS_RPC, {});
      return { settings: areas, revision };
    },
    hear: ({ type }) =>
      type === 'service-area.changed' || type === 'service-areas.imported' ? 'changed' : undefined,
  },
  formFields: {
    schema: publicFormFieldsSchema,
    async ask(rpc) {
      const { formFields, revision } = await rpc.call(FORM_FIELDS_RPC, {});
      return { settings: formFields, revision };
    },
    hear({ type, payload }) {
      if (type !== 'form-fields.changed') return undefined;
      return { settings: payload.formFields, revision: payload.revision };
    },
  },
  quoteRates: {
    schema: quoteRatesSchema,
    async ask(rpc) {
      const { rates, revision } = await rpc.call(QUOTE_RATES_RPC, {});
      return { settings: rates, revision };
    },
    hear({ type, payload }) {
      if (type !== 'quote-rates.changed') return undefined;
      return { settings: payload.rates, revision: payload.revision };
    },
  },
  analytics: {
    schema: analyticsSettingsSchema,
    ask: (rpc) => rpc.call(ANALYTICS_RPC, {}),
    hear({ type, payload }) {
      if (type !== 'analytics.changed') return undefined;
      return { settings: payload.settings, revision: payload.revision };
    },
  },
  giftCards: {
    schema: giftCardSettingsSchema,
    ask: (rpc) => rpc.call(GIFT_CARD_SETTINGS_RPC, {}),
    hear({ type, payload }) {
      if (type !== 'gift-card-settings.changed') return undefined;
      return { settings: payload.settings, revision: payload.revision };
    },
  },
};
