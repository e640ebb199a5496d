import { currentRegion } from '@brightnest/contracts/company/current-region';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { FILE_OWNER_RPC, mayReferTo } from '@brightnest/contracts/files/file-schemas';
import { toDecimalText } from '@brightnest/contracts/money';
import { DEFAULT_FEE_TERMS, type FeeTerms } from '@brightnest/contracts/payments/fee-terms';
import {
  DEFAULT_PRICING_SETTINGS,
  type PricingSettings,
} from '@brightnest/contracts/payments/pricing-settings';
import { countedUnits, extrasRefusal } from '@brightnest/contracts/catalogue/extras';
import { roomsText } from '@brightnest/contracts/catalogue/home-options';
import { breakDownQuote, type EstimateTerms } from '@brightnest/contracts/catalogue/quote-estimate';
import type { CouponTerms } from '@brightnest/contracts/promotions/coupon';
import { USE_COUPON_RPC } from '@brightnest/contracts/promotions/coupon-schemas';
import { DEFAULT_QUOTE_RATES } from '@brightnest/contracts/catalogue/quote-rates';
import {
  type QuoteSubmissionRequest,
  quoteSubmissionRequestSchema,
  type QuoteSubmissionResponse,
} from '@brightnest/contracts/quotes/quote-submission-schemas';
import { newFeeTerms } from '@brightnest/contracts/scheduling/booking-rules';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { type CallContext, handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { CHECK_PLACE_RPC, type CheckPlaceAnswer } from '@brightnest/contracts/rpc/places';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { decrypt, encrypt } from '@brightnest/service-kit/security/encryption';
import { newLinkToken } from '@brightnest/service-kit/security/link-token';
import { isFromRobot, withoutGuard } from '@brightnest/service-kit/security/spam-guard';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import mongoose, { type Types } from 'mongoose';
import {
  bookingRules,
  pricingSettings,
  quoteRates,
  type RevisedQuoteRates,
} from './pricing-settings';
import { countNewQuote } from './quote-counts';
import { quoteSearchFields, QuoteSubmission, type QuoteSubmissionRecord } from './quote-submission';
import { confirmationFeeDue } from './quote-transition';

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
}

export function submitQuote({ rpc, ...settings }: QuoteSettings & { rpc: RpcClient }): Handler {
  return handle(
    quotesRoutes.submitQuote,
    { body: quoteSubmissionRequestSchema },
    async ({ body, origin, idempotencyKey, log, requestId }) => {
      const request = withoutGuard(body);
      const recordId = await recordIdFor('quote', idempotencyKey, request);
      const context = { rpc, requestId, log };
      const [rates, pricing, rules] = await Promise.all([
        quoteRates.readOrAsk(context),
        pricingSettings.readOrAsk(context),
        bookingRules.readOrAsk(context),
      ]);
      assertOffered(request, rates);
      const isRobot = isFromRobot('quote', body, log);
      const terms = { ...settings, rates, pricing, terms: newFeeTerms(rules), origin };
      const asked = newQuote(recordId, request, terms);
      if (!isRobot) {
        await requireOwnPhotos(asked, { rpc, requestId });
        await requireServed(asked, context);
      }
      // Last: what is refused for another reason does not use it.
      const coupon = isRobot
        ? undefined
        : await findCoupon(asked, request, { ...context, rates, pricing });
      const quote = coupon ? newQuote(recordId, request, { ...terms, coupon }) : asked;
      const stored = isRobot ? quote : await insertOrFindFirst(quote);
      const id = quote._id.toHexString();
      const estimatedPrice = toDecimalText(stored.estimatedPrice.minor);
      if (request.estimatedPrice !== undefined && request.estimatedPrice !== estimatedPrice) {
        log.warn(
          { quoteId: id, shown: request.estimatedPrice, stored: estimatedPrice },
          'the form showed another estimate',
        );
      }
      const paymentToken = decrypt(settings.internalKey, stored.encryptedPaymentToken);
      const answer: QuoteSubmissionResponse = {
        success: true,
        quote: { id, estimatedPrice, status: 'pending', paymentToken },
      };
      return reply(201, answer);
    },
  );
}

/** Refuses extras that can't be had. @throws AppError `validation_failed`. */
function assertOffered(request: QuoteSubmissionRequest, rates: RevisedQuoteRates): void {
  const { additionalServices: extras, quantities } = request;
  const refusal = extrasRefusal(rates, { extras, quantities });
  if (refusal === undefined) return;
  throw new AppError('validation_failed', { fields: { additionalServices: refusal } });
}

/**
 * The coupon of a quote, which is then used: the quote has it however often it is sent.
 * @throws AppError `coupon_refused`, saying why; `service_unavailable` when bookings does not answer.
 */
async function findCoupon(
  { _id, customerId, firstName, lastName, email }: NewQuote,
  { couponCode: code, ...request }: QuoteSubmissionRequest,
  { rpc, requestId, ...terms }: { rpc: RpcClient; requestId: string } & EstimateTerms,
): Promise<CouponTerms | undefined> {
  if (code === undefined) return undefined;
  const { total, tax } = breakDownQuote(request, terms);
  const customer = {
    customerId: customerId ?? null,
    customerName: `${firstName} ${lastName}`,
    email,
  };
  const use = { ...customer, code, quoteId: _id.toHexString(), listedMinor: total - tax };
  return (await rpc.call(USE_COUPON_RPC, use, { requestId })).coupon;
}

/**
 * Staff and cleaners open the photos of a quote, so it may name those alone that its sender uploaded.
 * @throws AppError `validation_failed` saying which it may not; `service_unavailable` when uploads does not say.
 */
async function requireOwnPhotos(
  { _id, customerId: sender, photos = [] }: NewQuote,
  { rpc, requestId }: { rpc: RpcClient; requestId: string },
): Promise<void> {
  const reference = { user: `quote ${_id.toHexString()}` as const, sender };
  const calls = photos.map((url) => rpc.call(FILE_OWNER_RPC, { url }, { requestId }));
  const files = await Promise.all(calls).catch((cause: unknown) => {
    const message = 'Your photos can’t be checked right now. Please try again shortly.';
    throw new AppError('service_unavailable', { message, cause });
  });
  const refused = files.flatMap((file, index) => (mayReferTo(file, reference) ? [] : [index + 1]));
  if (refused.length === 0) return;
  const which = `${refused.length === 1 ? 'photo' : 'photos'} ${refused.join(', ')}`;
  throw new AppError('validation_failed', {
    fields: { photos: `Please remove ${which} and add it again` },
  });
}

const PLACE_TIMEOUT_MS = 3_000;

/**
 * Nobody asks for what the company does not do there. A request is taken where bookings does not say: staff look at it
 * anyway.
 * @throws AppError `validation_failed` saying which field.
 */
async function requireServed(
  { _id, postalCode, state, serviceType: service }: NewQuote,
  {
    rpc,
    requestId,
    log,
  }: Pick<CallContext<unknown, unknown, unknown>, 'requestId' | 'log'> & { rpc: RpcClient },
): Promise<void> {
  const place = { postalCode, state, service };
  const options = { requestId, timeoutMs: PLACE_TIMEOUT_MS };
  const answer = await rpc.call(CHECK_PLACE_RPC, place, options).catch((error: unknown) => {
    log.warn({ err: error, quoteId: _id }, 'taken without knowing whether it is served');
    return { refused: {} as CheckPlaceAnswer['refused'] };
  });
  const { service: serviceType, ...others } = answer.refused;
  const fields = { ...others, ...(serviceType && { serviceType }) };
  const [message] = Object.values(fields);
  if (message === undefined) return;
  // A duplicate of what was taken before is answered as it was.
  if (await QuoteSubmission.exists({ _id })) return;
  throw new AppError('validation_failed', { message, fields });
}

/** Inserts the quote once. @returns what is stored: a duplicate has the price and the link of the first. */
async function insertOrFindFirst(
  quote: NewQuote,
): Promise<Pick<QuoteSubmissionRecord, 'estimatedPrice' | 'encryptedPaymentToken'>> {
  if (await insertQuoteOnce(quote)) return quote;
  return QuoteSubmission.findById(quote._id, { estimatedPrice: 1, encryptedPaymentToken: 1 })
    .orFail()
    .lean();
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
    ...settings
  }: QuoteSettings & { origin?: EventOrigin },
): NewQuote {
  const estimate = estimateOf({ ...request, coupon }, { rates, pricing });
  const additionalServices = estimate.estimate.extras.map(({ id }) => id);
  const { quantities } = request;
  const { firstName, lastName, email, phone, suburb, state } = request;
  const { serviceType, propertyType, bedrooms, bathrooms, cleaningFrequency } = request;
  const address = withUnit(request.address, request.unit);
  const quote: NewQuote = {
    _id,
    ...{ firstName, lastName, email, phone, suburb, state },
    ...{ serviceType, propertyType, bedrooms, bathrooms, cleaningFrequency },
    ...(origin.userId && { customerId: origin.userId }),
    address,
    postalCode: request.postalCode ?? '',
    propertySize: roomsText(request),
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
  return { ...quote, pendingEvents: [submittedEvent(quote, { origin, isPaidOnline })] };
}

function estimateOf(
  request: QuoteSubmissionRequest & Pick<QuoteSettings, 'coupon'>,
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
  { origin, isPaidOnline }: { origin: EventOrigin; isPaidOnline: boolean },
) {
  const { _id, firstName, lastName, email, serviceType, suburb, estimatedPrice } = quote;
  const { encryptedPaymentToken, photos: fileUrls } = quote;
  return newEvent(
    'quote.submitted',
    {
      quoteId: _id.toHexString(),
      firstName,
      lastName,
      email,
      serviceType,
      suburb,
      ...{ estimatedPriceMinor: estimatedPrice.minor, currency: estimatedPrice.currency },
      ...(isPaidOnline && { encryptedPaymentToken }),
      ...(fileUrls && { fileUrls }),
    },
    origin,
  );
}

function withUnit(address: string, unit?: string): string {
  if (!unit) return address;
  return `${address}, ${/^\d+[a-z]?$/i.test(unit) ? `Unit ${unit}` : unit}`;
}
