import { countedUnits } from '@brightnest/contracts/catalogue/extras';
import {
  type Frequency,
  type Rooms,
  roomsText,
  type ServiceType,
} from '@brightnest/contracts/catalogue/home-options';
import { breakDownQuote } from '@brightnest/contracts/catalogue/quote-estimate';
import { DEFAULT_QUOTE_RATES } from '@brightnest/contracts/catalogue/quote-rates';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { DEFAULT_FEE_TERMS, type FeeTerms } from '@brightnest/contracts/payments/fee-terms';
import {
  DEFAULT_PRICING_SETTINGS,
  type PricingSettings,
} from '@brightnest/contracts/payments/pricing-settings';
import type { CouponTerms } from '@brightnest/contracts/promotions/coupon';
import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission-schemas';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { inLanguage } from '@brightnest/service-kit/language';
import { encrypt } from '@brightnest/service-kit/security/encryption';
import { newLinkToken } from '@brightnest/service-kit/security/link-token';
import mongoose, { type Types } from 'mongoose';
import { countNewQuote } from '../../records/quote-counts';
import { quoteSearchFields } from '../../records/quote-list';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../../records/quote-submission';
import type { RevisedQuoteRates } from './pricing-settings';
import { confirmationFeeDue } from '../agreed-price';

/** The rooms of a quote as they are stored: in one language, in which they are read again. */
export const storedSize = (rooms: Rooms): string => inLanguage('en', () => roomsText(rooms));

/** What a new quote depends on besides what was submitted. */
export interface QuoteSettings {
  internalKey: string;
  /** Whether the site takes the payment of quotes. */
  paymentsEnabled: boolean;
  /** What it is priced by; as by default where it does not say. */
  rates?: RevisedQuoteRates;
  /** How prices are taxed; as by default where it does not say. */
  pricing?: PricingSettings;
  /** By which it is asked for; as by default where it does not say. */
  terms?: FeeTerms;
  coupon?: CouponTerms | undefined;
  /** For whom staff write it down: a user's id. */
  customerId?: string;
}

/** A quote before the database has stamped it. */
export type NewQuote = Omit<QuoteSubmissionRecord, 'updatedAt'>;

/** The record of a new quote with its event beside it: pending, unpaid, unread, nobody assigned. */
export function newQuote(
  _id: Types.ObjectId,
  request: QuoteSubmissionRequest,
  {
    origin = {},
    rates = { ...DEFAULT_QUOTE_RATES, revision: 0 },
    pricing = DEFAULT_PRICING_SETTINGS,
    terms = DEFAULT_FEE_TERMS,
    coupon,
    customerId: writtenFor,
    ...settings
  }: QuoteSettings & { origin?: EventOrigin },
): NewQuote {
  const estimate = estimateOf({ ...request, coupon }, { rates, pricing });
  const additionalServices = estimate.estimate.extras.map(({ id }) => id);
  const { quantities } = request;
  const { firstName, lastName, email, phone, suburb, state } = request;
  const { serviceType, propertyType, bedrooms, bathrooms, cleaningFrequency } = request;
  const address = withUnit(request.address, request.unit);
  const customerId = writtenFor ?? origin.userId;
  const isByStaff = writtenFor !== undefined;
  const quote: NewQuote = {
    _id,
    ...{ firstName, lastName, email, phone, suburb, state },
    ...{ serviceType, propertyType, bedrooms, bathrooms, cleaningFrequency },
    ...(customerId && { customerId }),
    address,
    postalCode: request.postalCode ?? '',
    propertySize: storedSize(request),
    preferredDate: request.preferredDate ?? '',
    preferredTime: request.preferredTime ?? '',
    additionalServices,
    quantities: countedUnits(rates, { extras: additionalServices, quantities }),
    specialInstructions: request.specialInstructions ?? '',
    ...(request.photos?.length && { photos: request.photos }),
    ...estimate,
    ...(coupon && { coupon }),
    terms,
    status: 'pending',
    paymentStatus: 'unpaid',
    ...newPaymentLink(settings),
    isRead: false,
    assignedCleaners: [],
    teamRevision: 0,
    confirmationNotes: '',
    cleanerNotes: '',
    statusHistory: [],
    ...quoteSearchFields({ ...request, address }),
    createdAt: new Date(),
  };
  const isPaidOnline = settings.paymentsEnabled && confirmationFeeDue(quote) !== undefined;
  return { ...quote, pendingEvents: [submittedEvent(quote, { origin, isPaidOnline, isByStaff })] };
}

/** Idempotent insert: writes and counts a new quote, unless a duplicate is stored. @returns whether it did. */
export async function insertQuoteOnce(quote: NewQuote): Promise<boolean> {
  try {
    await mongoose.connection.transaction(async (session) => {
      await QuoteSubmission.create([quote], { session });
      await countNewQuote(quote, session);
    });
    return true;
  } catch (error) {
    if (isDuplicateKey(error) && (await QuoteSubmission.exists({ _id: quote._id }))) return false;
    throw error;
  }
}

/** What is asked for at the rates of now, as a quote has it. */
export function estimateOf(
  request: Parameters<typeof breakDownQuote>[0] & {
    serviceType: ServiceType;
    cleaningFrequency: Frequency;
  },
  { rates, pricing }: { rates: RevisedQuoteRates; pricing: PricingSettings },
) {
  const { total, tax, ...lines } = breakDownQuote(request, { rates, pricing });
  const full = breakDownQuote({ ...request, coupon: undefined }, { rates, pricing });
  return {
    estimate: { ...lines, ratesRevision: rates.revision },
    estimatedPrice: { minor: total, currency: currentRegion().currency },
    ...(lines.discount > 0 && { estimatedDiscountMinor: full.total - total }),
    ...(tax > 0 && { estimatedTaxMinor: tax }),
  };
}

function newPaymentLink({ internalKey }: QuoteSettings) {
  const { token, digest } = newLinkToken();
  return { paymentTokenDigest: digest, encryptedPaymentToken: encrypt(internalKey, token) };
}

function submittedEvent(
  quote: NewQuote,
  {
    origin,
    isPaidOnline,
    isByStaff,
  }: { origin: EventOrigin; isPaidOnline: boolean; isByStaff: boolean },
) {
  const { _id, firstName, lastName, email, phone, serviceType, suburb, estimatedPrice } = quote;
  const { encryptedPaymentToken, photos: fileUrls } = quote;
  return newEvent(
    'quote.submitted',
    {
      quoteId: _id.toHexString(),
      firstName,
      lastName,
      ...{ email, phone },
      serviceType,
      suburb,
      ...{ estimatedPriceMinor: estimatedPrice.minor, currency: estimatedPrice.currency },
      ...(isPaidOnline && { encryptedPaymentToken }),
      ...(fileUrls && { fileUrls }),
      ...(isByStaff && { isByStaff }),
    },
    origin,
  );
}

function withUnit(address: string, unit?: string): string {
  if (!unit) return address;
  return `${address}, ${/^\d+[a-z]?$/i.test(unit) ? `Unit ${unit}` : unit}`;
}
