import { toDecimalText } from '@brightnest/contracts/money';
import { extrasRefusal } from '@brightnest/contracts/catalogue/extras';
import { breakDownQuote, type EstimateTerms } from '@brightnest/contracts/catalogue/quote-estimate';
import type { CouponTerms } from '@brightnest/contracts/promotions/coupon';
import { USE_COUPON_RPC } from '@brightnest/contracts/promotions/coupon-schemas';
import {
  type QuoteSubmissionRequest,
  quoteSubmissionRequestSchema,
  type QuoteSubmissionResponse,
} from '@brightnest/contracts/quotes/quote-submission-schemas';
import { newFeeTerms } from '@brightnest/contracts/scheduling/booking-rules';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { AppError } from '@brightnest/service-kit/errors';
import { type CallContext, handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { CHECK_PLACE_RPC, type CheckPlaceAnswer } from '@brightnest/contracts/rpc/places';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { askedBody } from '@brightnest/service-kit/settings/form-fields';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import { isFromRobot, withoutGuard } from '@brightnest/service-kit/security/spam-guard';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import {
  bookingRules,
  pricingSettings,
  quoteRates,
  type RevisedQuoteRates,
} from './pricing-settings';
import { requireOwnPhotos } from '../../records/own-photos';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../../records/quote-submission';
import { insertQuoteOnce, newQuote, type NewQuote, type QuoteSettings } from './new-quote';

export function submitQuote({ rpc, ...settings }: QuoteSettings & { rpc: RpcClient }): Handler {
  return handle(
    quotesRoutes.submitQuote,
    { body: askedBody('quote', quoteSubmissionRequestSchema, rpc) },
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
        const { customerId: sender, photos = [] } = asked;
        const user = `quote ${asked._id.toHexString()}` as const;
        await requireOwnPhotos({ photos, user, sender }, { rpc, requestId });
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
export function assertOffered(
  request: Pick<QuoteSubmissionRequest, 'additionalServices' | 'quantities'>,
  rates: RevisedQuoteRates,
): void {
  const { additionalServices: extras, quantities } = request;
  const refusal = extrasRefusal(rates, { extras, quantities });
  if (refusal === undefined) return;
  throw new AppError('validation_failed', { fields: { additionalServices: () => refusal } });
}

/**
 * The coupon of a quote, which is then used: the quote has it however often it is sent.
 * @throws AppError `coupon_refused`, saying why; `service_unavailable` when bookings does not answer.
 */
export async function findCoupon(
  { _id, customerId, firstName, lastName, email, phone, address, suburb }: NewQuote,
  { couponCode: code, ...request }: QuoteSubmissionRequest,
  { rpc, requestId, ...terms }: { rpc: RpcClient; requestId: string } & EstimateTerms,
): Promise<CouponTerms | undefined> {
  if (code === undefined) return undefined;
  const { total, tax } = breakDownQuote(request, terms);
  const customer = {
    customerId: customerId ?? null,
    customerName: `${firstName} ${lastName}`,
    ...{ email, phone, address: `${address}, ${suburb}` },
  };
  const use = { ...customer, code, quoteId: _id.toHexString(), listedMinor: total - tax };
  return (await rpc.call(USE_COUPON_RPC, use, { requestId })).coupon;
}

const PLACE_TIMEOUT_MS = 3_000;

type PlaceContext = Pick<CallContext<unknown, unknown, unknown>, 'requestId' | 'log'> & {
  rpc: RpcClient;
};

/**
 * Nobody asks for what the company does not do there. A request is taken where bookings does not say: staff look at it
 * anyway.
 * @throws AppError `validation_failed` saying which field.
 */
export async function requireServed(asked: NewQuote, context: PlaceContext): Promise<void> {
  const refusal = await servedRefusal(asked, context);
  // A duplicate of what was taken before is answered as it was.
  if (refusal && !(await QuoteSubmission.exists({ _id: asked._id }))) throw refusal;
}

/** Why the company does not do it there; undefined where it does, or nobody says. */
export async function servedRefusal(
  {
    _id,
    postalCode,
    state,
    serviceType: service,
  }: Pick<NewQuote, '_id' | 'postalCode' | 'state' | 'serviceType'>,
  { rpc, requestId, log }: PlaceContext,
): Promise<AppError | undefined> {
  const place = { postalCode, state, service };
  const options = { requestId, timeoutMs: PLACE_TIMEOUT_MS };
  const answer = await rpc.call(CHECK_PLACE_RPC, place, options).catch((error: unknown) => {
    log.warn({ err: error, quoteId: _id }, 'taken without knowing whether it is served');
    return { refused: {} as CheckPlaceAnswer['refused'] };
  });
  const { service: serviceType, ...others } = answer.refused;
  const refusals = Object.entries({ ...others, ...(serviceType && { serviceType }) });
  const fields = Object.fromEntries(refusals.map(([field, told]) => [field, () => told]));
  const [message] = Object.values(fields);
  return message && new AppError('validation_failed', { message, fields });
}

/** Inserts the quote once. @returns what is stored: a duplicate has the price and the link of the first. */
export async function insertOrFindFirst(
  quote: NewQuote,
): Promise<Pick<QuoteSubmissionRecord, 'estimatedPrice' | 'encryptedPaymentToken'>> {
  if (await insertQuoteOnce(quote)) return quote;
  return QuoteSubmission.findById(quote._id, { estimatedPrice: 1, encryptedPaymentToken: 1 })
    .orFail()
    .lean();
}
