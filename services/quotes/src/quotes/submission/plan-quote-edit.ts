import { countedUnits } from '@brightnest/contracts/catalogue/extras';
import type { QuoteEditFacts } from '@brightnest/contracts/events/quote-edits';
import { fromDecimalText } from '@brightnest/contracts/money';
import { isOfferOpen } from '@brightnest/contracts/offers/offer';
import type { QuoteEdit } from '@brightnest/contracts/quotes/quote-edit';
import type { EditQuoteRequest } from '@brightnest/contracts/quotes/quote-edit-schemas';
import { quoteStatusLabel, quoteStepOf } from '@brightnest/contracts/quotes/quote-status';
import { dateIn, propertyZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { formatPhone } from '@brightnest/service-kit/settings/phone-numbers';
import { quoteSearchFields } from '../../records/quote-list';
import type { QuoteSubmissionRecord } from '../../records/quote-submission';
import { agreedPrice, pricedAt } from '../agreed-price';
import { extraTextsOf } from '../estimate-lines';
import { estimateOf, storedSize } from './new-quote';
import { pricingSettings, quoteRates } from './pricing-settings';
import { assertOffered, servedRefusal } from './submit-quote';

/** An edit of a quote that is checked, and what it comes to. */
export interface QuoteEditPlan {
  set: Partial<QuoteSubmissionRecord>;
  facts: QuoteEditFacts;
  /** Its agreed price is written, so its money follows. */
  isRepriced: boolean;
  /** The customer reads something else of it in an offer. */
  isOfferOutdated: boolean;
}

/** Checks what staff make of a quote. @throws AppError `change_not_allowed`, saying why; `validation_failed`. */
export async function planQuoteEdit(
  before: QuoteSubmissionRecord,
  request: EditQuoteRequest,
  context: Parameters<typeof servedRefusal>[1],
): Promise<QuoteEditPlan> {
  assertOpen(before);
  const [rates, pricing] = await Promise.all([
    quoteRates.readOrAsk(context),
    pricingSettings.readOrAsk(context),
  ]);
  // What was asked for before stays good, whatever is offered by now.
  const added = request.additionalServices.filter((id) => !before.additionalServices.includes(id));
  assertOffered({ ...request, additionalServices: added }, rates);
  assertToCome(before, request);
  const { coupon } = before;
  const extras = request.additionalServices;
  const wanted = {
    ...askedOf(request),
    quantities: countedUnits(rates, { extras, quantities: request.quantities }),
  };
  const isPricedAnew = pricedBy({ ...before, ...wanted }) !== pricedBy(before);
  const estimate = isPricedAnew ? estimateOf({ ...wanted, coupon }, { rates, pricing }) : undefined;
  const set: Partial<QuoteSubmissionRecord> = {
    ...wanted,
    ...(estimate && {
      ...{ estimatedDiscountMinor: 0, estimatedTaxMinor: 0, ...estimate },
      additionalServices: estimate.estimate.extras.map(({ id }) => id),
    }),
    ...quoteSearchFields({ ...before, ...wanted }),
  };
  const changes = changesBetween(before, { ...before, ...set }, request);
  const has = (...of: QuoteEdit[]) => of.some((one) => changes.includes(one));
  if (has('address', 'service')) {
    const refusal = await servedRefusal({ ...before, ...wanted }, context);
    if (refusal) throw refusal;
  }
  const isKept = agreedPrice({ ...before, ...set }, undefined).minor === minorOf(request);
  const isRepriced = has('price') || (openTotal(before) === undefined && !isKept);
  return {
    set: {
      ...set,
      ...(isRepriced && pricedAt(before, pricingOf(request))),
    },
    facts: factsOf({ ...before, ...set }, { changes, reason: request.reason ?? '' }),
    isRepriced,
    isOfferOutdated: has('service', 'property', 'rooms', 'frequency', 'extras', 'address', 'price'),
  };
}

/** @throws AppError `change_not_allowed` once something is agreed. */
function assertOpen({ status }: QuoteSubmissionRecord): void {
  if (quoteStepOf(status) === 'review') return;
  const message = () =>
    t('This quote is at “{status}” now: what is asked for can’t be changed any more.', {
      status: t(quoteStatusLabel(status)),
    });
  throw new AppError('change_not_allowed', { message });
}

/** @throws AppError `validation_failed` for another wish that is over already. */
function assertToCome(
  before: QuoteSubmissionRecord,
  { preferredDate = '', state }: EditQuoteRequest,
): void {
  if (preferredDate === '' || preferredDate === before.preferredDate) return;
  if (preferredDate >= dateIn(propertyZone(state))) return;
  const fields = { preferredDate: msg('Please choose today or a later date') };
  throw new AppError('validation_failed', { fields });
}

function askedOf({
  totalAmount: _totalAmount,
  reason: _reason,
  quantities: _quantities,
  differenceInCash: _differenceInCash,
  expectedRefund: _expectedRefund,
  ...asked
}: EditQuoteRequest) {
  const { postalCode = '', preferredDate = '', preferredTime = '' } = asked;
  const { specialInstructions = '' } = asked;
  return {
    ...{ ...asked, postalCode, preferredDate, preferredTime, specialInstructions },
    propertySize: storedSize(asked),
  };
}

const pricingOf = ({ totalAmount: finalPrice, differenceInCash }: EditQuoteRequest) => ({
  finalPrice,
  ...(differenceInCash !== undefined && { differenceInCash }),
});

const unitsOf = ({ additionalServices, quantities }: QuoteSubmissionRecord) =>
  additionalServices
    .map((id) => `${id} ${quantities[id] ?? 1}`)
    .toSorted()
    .join();

/** By which it is estimated: the same is not estimated anew. */
const pricedBy = (quote: QuoteSubmissionRecord): string =>
  JSON.stringify([
    ...[quote.serviceType, quote.cleaningFrequency, quote.bedrooms, quote.bathrooms],
    ...[unitsOf(quote), quote.preferredDate, propertyZone(quote.state)],
  ]);

const minorOf = ({ totalAmount }: EditQuoteRequest) => fromDecimalText(totalAmount);

/** What an offer says that the customer, or staff, have yet to answer. */
const openTotal = ({ offer }: QuoteSubmissionRecord): number | undefined =>
  offer && isOfferOpen(offer.status) ? offer.total.minor : undefined;

function changesBetween(
  before: QuoteSubmissionRecord,
  edited: QuoteSubmissionRecord,
  request: EditQuoteRequest,
): QuoteEdit[] {
  const isOther = (...fields: (keyof QuoteSubmissionRecord)[]) =>
    fields.some((field) => (edited[field] || '') !== (before[field] || ''));
  const price = openTotal(before) ?? agreedPrice(before, undefined).minor;
  const changed: Record<QuoteEdit, boolean> = {
    service: isOther('serviceType'),
    property: isOther('propertyType'),
    rooms: isOther('bedrooms', 'bathrooms'),
    frequency: isOther('cleaningFrequency'),
    extras: unitsOf(edited) !== unitsOf(before),
    address: isOther('address', 'suburb', 'state', 'postalCode'),
    phone: formatPhone(edited.phone) !== formatPhone(before.phone),
    wish: isOther('preferredDate', 'preferredTime'),
    notes: isOther('specialInstructions'),
    price: minorOf(request) !== price,
  };
  return (Object.keys(changed) as QuoteEdit[]).filter((name) => changed[name]);
}

function factsOf(
  quote: QuoteSubmissionRecord,
  told: Pick<QuoteEditFacts, 'changes' | 'reason'>,
): QuoteEditFacts {
  const { phone, propertyType, bedrooms, bathrooms, cleaningFrequency } = quote;
  const { preferredDate, preferredTime, specialInstructions } = quote;
  return {
    ...{ ...told, phone, propertyType, bedrooms, bathrooms, cleaningFrequency },
    ...{ preferredDate, preferredTime, specialInstructions, extraTexts: extraTextsOf(quote) },
  };
}
