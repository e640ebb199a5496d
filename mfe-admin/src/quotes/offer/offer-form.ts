import { formatAddress } from '@brightnest/contracts/company/address-text';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import { couponPart, type OfferTotals, offerTotals } from '@brightnest/contracts/offers/offer';
import type {
  OfferDraftResponse,
  OfferLine,
  SendOfferRequest,
} from '@brightnest/contracts/offers/offer-schemas';
import { feeKept, splitPayment } from '@brightnest/contracts/payments/fee-terms';
import { taxLineLabel } from '@brightnest/contracts/payments/pricing-settings';
import { recurrenceOf } from '@brightnest/contracts/quotes/quote-options';
import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import { t } from '@brightnest/contracts/translation';
import { sessionDraft, useSaveDraft } from '@brightnest/kit/runtime/session-draft';
import { type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import type { OfferFacts } from '@brightnest/kit/ui/screens/offer-sheet';
import { useMemo } from 'react';
import { parsePrice } from '../../payments/price-money';
import { serviceLabel } from '../quote-texts';

/** What staff enter. */
export type OfferValues = Omit<SendOfferRequest, 'expectedOfferId'>;

export type OfferForm = JoiForm<OfferValues>;

const loadSchema = () =>
  import('@brightnest/contracts/offers/offer-schemas').then(({ sendOfferRequestSchema }) =>
    sendOfferRequestSchema.fork('expectedOfferId', (id) => id.optional()),
  );

/** The form of an offer: what was being written in this tab, else what the server proposes. */
export function useOfferForm(quote: AdminQuote, proposed: OfferDraftResponse['draft']) {
  const draft = useMemo(
    // Each offer has a draft of its own: a new one begins with what was sent last.
    () =>
      sessionDraft<{ values: string }>(`offer-${quote.id}-${quote.offer?.id ?? 'first'}`, {
        values: '',
      }),
    [quote.id, quote.offer?.id],
  );
  const saved = useMemo(() => parseValues(draft.read()?.values), [draft]);
  const fresh = useMemo(() => ({ ...proposed, proposedTimes: [] }), [proposed]);
  const form = useJoiForm<OfferValues>({ schema: loadSchema, defaultValues: saved ?? fresh });
  const save = useMemo(
    () => (values: OfferValues) => draft.save({ values: JSON.stringify(values) }),
    [draft],
  );
  useSaveDraft(form, save);
  return {
    form,
    isRestored: saved !== undefined,
    startAnew() {
      form.reset(fresh);
      draft.clear();
    },
    forget: draft.clear,
  };
}

function parseValues(text: string | undefined): OfferValues | undefined {
  try {
    return text ? (JSON.parse(text) as OfferValues) : undefined;
  } catch {
    return undefined;
  }
}

/** What a line costs as far as it is entered, in minor units. */
function lineMinor({ quantity, unitPrice }: OfferLine): number {
  const count = Number(quantity);
  return Number.isInteger(count) && count > 0 ? count * (parsePrice(unitPrice) ?? 0) : 0;
}

/** What the price of an offer depends on beside what is entered. */
type OfferPriceContext = Pick<OfferDraftResponse, 'pricing' | 'coupon'>;

/** The price of what is entered. */
export function totalsOf(
  { lines, discount }: Pick<OfferValues, 'lines' | 'discount'>,
  { pricing, coupon }: OfferPriceContext,
): OfferTotals {
  const priced = lines.map((line) => ({ quantity: 1, unitMinor: lineMinor(line) }));
  const discountMinor = (discount && parsePrice(discount.amount)) ?? 0;
  const couponMinor = couponPart(discount && { ...discount, minor: discountMinor }, coupon);
  const { currency } = currentRegion();
  return offerTotals({ lines: priced, discountMinor, couponMinor, currency }, pricing);
}

/** What of a price is paid online once it is accepted, and what later; minor units. */
export function paymentsOf(
  { serviceType, propertyType, paymentStatus, paidAmount, terms }: AdminQuote,
  totalMinor: number,
  isOnlineOffered: boolean,
): { feeMinor: number; restMinor: number } {
  const isPricedByHand = serviceType === 'office_cleaning' || propertyType === 'office';
  const paidMinor = paidAmount === null ? 0 : fromDecimalText(paidAmount);
  const isAsked = paymentStatus === 'paid' || (paymentStatus === 'unpaid' && !isPricedByHand);
  const missing = Math.max(0, splitPayment(totalMinor, terms).feeMinor - paidMinor);
  const feeMinor = isOnlineOffered && isAsked ? missing : 0;
  return { feeMinor, restMinor: totalMinor - feeKept(paidMinor, totalMinor, terms) - feeMinor };
}

interface PreviewOptions {
  price: OfferPriceContext;
  isOnlineOffered: boolean;
  /** Names by the ids of cleaners. */
  names: ReadonlyMap<string, string>;
}

/** What is entered, as the customer will read it. */
export function previewOf(
  quote: AdminQuote,
  values: OfferValues,
  { price, isOnlineOffered, names }: PreviewOptions,
): OfferFacts {
  const totals = totalsOf(values, price);
  const { subtotalMinor, discountMinor, taxMinor, totalMinor, laterMinor } = totals;
  const every = recurrenceOf(quote.cleaningFrequency) ?? null;
  const { feeMinor, restMinor } = paymentsOf(quote, totalMinor, isOnlineOffered);
  const cleaners = values.cleanerIds.map((id) => (names.get(id) ?? '').split(' ')[0] ?? '');
  return {
    customerName: `${quote.firstName} ${quote.lastName}`,
    description: t('{service} in {place}', { service: serviceLabel(quote), place: quote.suburb }),
    address: formatAddress(quote),
    timeZone: quote.timeZone,
    currency: currentRegion().currency,
    lines: values.lines.map((line) => ({ ...line, quantity: Number(line.quantity) })),
    discount: values.discount && { ...values.discount, amount: toDecimalText(discountMinor) },
    subtotal: toDecimalText(subtotalMinor),
    tax:
      taxMinor > 0 ? { label: taxLineLabel(price.pricing), amount: toDecimalText(taxMinor) } : null,
    total: toDecimalText(totalMinor),
    ...(every && laterMinor !== totalMinor && { laterTotal: toDecimalText(laterMinor) }),
    fee: feeMinor > 0 ? toDecimalText(feeMinor) : null,
    rest: toDecimalText(restMinor),
    terms: quote.terms,
    every,
    duration: values.duration,
    times: values.proposedTimes.map((scheduledAt) => ({ scheduledAt, cleaners })),
    validUntil: values.validUntil,
    note: values.note,
    acceptedTime: null,
  };
}
