import { countedUnits, extrasRefusal } from '@brightnest/contracts/catalogue/extras';
import type { QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import { wholeAddress, withoutRegion } from '@brightnest/contracts/company/address-text';
import { fromDecimalText } from '@brightnest/contracts/money';
import { feeTermsOf } from '@brightnest/contracts/payments/fee-terms';
import type { EditBookingRequest } from '@brightnest/contracts/scheduling/booking-edit-schemas';
import { priceBooking } from '@brightnest/contracts/scheduling/booking-price';
import type { BookingEdit } from '@brightnest/contracts/scheduling/on-behalf';
import { fromZonedClock, propertyZone, toZonedClock } from '@brightnest/contracts/times';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { assertServed } from '../../areas/check-area';
import { readQuoteRates } from '../../catalogue/quote-rates';
import {
  BookableService,
  getBookedService,
  type ServiceRecord,
  toService,
} from '../../catalogue/services';
import { assertSuitable } from '../../catalogue/suitable-request';
import { readBillingSettings } from '../../documents/billing-settings';
import { findMembership } from '../../memberships/credits';
import { type BookedHome, bookedHomeOf } from '../../records/booked-home';
import { type BookingRecord, endOf } from '../../records/booking';

/** An edit of a booking that is checked, and what it comes to. */
export interface BookingPlan {
  before: BookingRecord;
  edited: BookingRecord;
  changes: BookingEdit[];
  isRepriced: boolean;
  /** It needs a cleaner's time anew. */
  isReserved: boolean;
}

/** Checks what staff make of a booking. @throws AppError `change_not_allowed`, saying why; `validation_failed`. */
export async function planEdit(
  before: BookingRecord,
  request: EditBookingRequest,
): Promise<BookingPlan> {
  const rates = await readQuoteRates();
  const service = await serviceOf(before, request);
  const edited = editedRecord(before, request, { service, rates });
  const changes = changesBetween(before, edited, request);
  assertAllowed(before, changes);
  const has = (...of: BookingEdit[]) => of.some((one) => changes.includes(one));
  const isAnother = has('service', 'rooms', 'extras', 'duration');
  if (service) assertStillSuitable(request, { before, service, rates, has });
  if (has('address', 'service')) {
    const { state, postalCode } = request;
    const serviceId = service && String(service._id);
    const place = { postalCode, state: state ?? '', ...(serviceId && { service: serviceId }) };
    await assertServed(place, { service: 'serviceId' });
  }
  if (service && (isAnother || has('price'))) {
    const extrasAmount = await extrasShare(edited, service, rates);
    if (extrasAmount === undefined) delete edited.extrasAmount;
    else edited.extrasAmount = extrasAmount;
  }
  const isElsewhere =
    edited.state !== before.state || (edited.postalCode ?? '') !== (before.postalCode ?? '');
  const isReserved = before.status !== 'in_progress' && (has('duration') || isElsewhere);
  return { before, edited, changes, isRepriced: has('price'), isReserved };
}

interface SuitabilityContext {
  before: BookingRecord;
  service: ServiceRecord;
  rates: QuoteRates;
  has: (...changes: BookingEdit[]) => boolean;
}

/** What was sold stays good, whatever is offered by now. @throws AppError `validation_failed`. */
function assertStillSuitable(
  request: EditBookingRequest,
  { before, service, rates, has }: SuitabilityContext,
): void {
  const extras = (request.extras ?? []).filter((id) => !before.extras.includes(id));
  const { quantities = {} } = request;
  const added = Object.entries(quantities).filter(([id]) => extras.includes(id));
  const asked = { ...request, extras, quantities: Object.fromEntries(added) };
  if (has('service', 'rooms', 'duration')) return assertSuitable(asked, service, rates);
  const refusal = has('extras') ? extrasRefusal(rates, asked) : undefined;
  if (refusal === undefined) return undefined;
  throw new AppError('validation_failed', { fields: { extras: () => refusal } });
}

/** Null of one that repeats a quote. */
async function serviceOf(
  { serviceId }: BookingRecord,
  { serviceId: wanted }: EditBookingRequest,
): Promise<ServiceRecord | null> {
  if (serviceId === undefined) return null;
  if (wanted !== undefined && wanted !== String(serviceId)) return getBookedService(wanted);
  return BookableService.findById(serviceId).lean<ServiceRecord>();
}

function editedRecord(
  before: BookingRecord,
  request: EditBookingRequest,
  { service, rates }: { service: ServiceRecord | null; rates: QuoteRates },
): BookingRecord {
  const { duration, state = '', postalCode, specialInstructions = '' } = request;
  const timeZone = propertyZone(state);
  // At a place with another clock it is at the same time of day.
  const scheduledDate =
    timeZone === before.timeZone
      ? before.scheduledDate
      : new Date(fromZonedClock(toZonedClock(before.scheduledDate, before.timeZone), timeZone));
  const { currency } = before.totalAmount;
  const edited: BookingRecord = {
    ...withoutPlace(before),
    ...{ duration, address: editedAddress(before, request), state, timeZone },
    ...{ specialInstructions, scheduledDate },
    ...(postalCode && { postalCode }),
    endsAt: endOf(scheduledDate, duration),
    ...(service && homeOf(request, rates)),
    ...(!service && bookedHomeOf(before)),
    totalAmount: { minor: fromDecimalText(request.totalAmount, currency), currency },
  };
  if (service && service._id.toString() !== String(before.serviceId)) {
    Object.assign(edited, { serviceId: service._id, serviceName: service.name });
  }
  // The new price is what is paid, whatever a coupon took off the one before.
  if (edited.totalAmount.minor !== before.totalAmount.minor) delete edited.discount;
  return edited;
}

/** The address as staff leave it, whole; one that they did not touch stays as it was booked. */
function editedAddress(
  before: BookingRecord,
  { address, state = '', postalCode = '' }: EditBookingRequest,
): string {
  const isSamePlace = state === before.state && postalCode === (before.postalCode ?? '');
  if (isSamePlace && address === before.address) return address;
  // Behind the line may still stand where it was before.
  const line = isSamePlace ? address : withoutRegion({ ...before, address });
  return wholeAddress({ address: line, state, postalCode });
}

function withoutPlace({
  bedrooms: _bedrooms,
  bathrooms: _bathrooms,
  postalCode: _postalCode,
  ...kept
}: BookingRecord): BookingRecord {
  return kept;
}

function homeOf(
  { bedrooms, bathrooms, extras = [], quantities = {} }: EditBookingRequest,
  rates: QuoteRates,
): BookedHome {
  return bookedHomeOf({
    ...(bedrooms !== undefined && { bedrooms }),
    ...(bathrooms !== undefined && { bathrooms }),
    extras,
    quantities: countedUnits(rates, { extras, quantities }),
  });
}

function changesBetween(
  before: BookingRecord,
  edited: BookingRecord,
  { payLater }: EditBookingRequest,
): BookingEdit[] {
  const placeOf = ({ address, state, postalCode = '' }: BookingRecord) =>
    [address, state, postalCode].join('\n');
  const roomsOf = ({ bedrooms, bathrooms }: BookingRecord) => `${bedrooms}/${bathrooms}`;
  const changed: Record<BookingEdit, boolean> = {
    service: String(edited.serviceId) !== String(before.serviceId),
    rooms: roomsOf(edited) !== roomsOf(before),
    extras: unitsOf(edited) !== unitsOf(before),
    duration: edited.duration !== before.duration,
    address: placeOf(edited) !== placeOf(before),
    notes: edited.specialInstructions !== before.specialInstructions,
    price: edited.totalAmount.minor !== before.totalAmount.minor,
    payment: payLater === true && before.checkoutId !== undefined && before.status === 'pending',
  };
  return (Object.keys(changed) as BookingEdit[]).filter((name) => changed[name]);
}

const unitsOf = ({ extras, quantities = {} }: BookingRecord) =>
  extras
    .map((id) => `${id} ${quantities[id] ?? 1}`)
    .toSorted()
    .join();

const PRICED: readonly BookingEdit[] = ['service', 'rooms', 'extras', 'duration', 'price'];
const BEGUN: readonly BookingEdit[] = ['service', 'duration', 'address'];

/** @throws AppError `change_not_allowed`, saying why. */
function assertAllowed(
  { status, subscriptionId, onBehalf }: BookingRecord,
  changes: readonly BookingEdit[],
): void {
  const has = (some: readonly BookingEdit[]) => some.some((one) => changes.includes(one));
  const refusals: [applies: boolean, message: string][] = [
    [
      status === 'cancelled' || status === 'expired',
      msg('This booking does not take place. Please book anew.'),
    ],
    [
      status === 'completed',
      msg('This clean is done. Refund a part, write it off, or send a payment link instead.'),
    ],
    [
      status === 'pending' && !onBehalf,
      msg('The customer is about to pay the fee. Wait until it is paid, or its time is over.'),
    ],
    [
      subscriptionId !== undefined && has(PRICED),
      msg('A club cleaning pays for this clean: what is cleaned, and for how long, stays.'),
    ],
    [
      status === 'in_progress' && has(BEGUN),
      msg('This clean has begun: its place, its service and how long it takes stay.'),
    ],
  ];
  const message = refusals.find(([applies]) => applies)?.[1];
  if (message !== undefined) throw new AppError('change_not_allowed', { message });
}

/** What of its price is for the extras, as their share of what is listed today; undefined where there are none. */
async function extrasShare(
  { customerId, duration, series, totalAmount, ...booked }: BookingRecord,
  service: ServiceRecord,
  rates: QuoteRates,
) {
  const [pricing, membership] = await Promise.all([
    readBillingSettings(),
    findMembership(customerId),
  ]);
  const listed = priceBooking({
    ...{ service: toService(service, rates), duration, rates, pricing },
    ...{ ...bookedHomeOf(booked), frequency: series?.every ?? 'one_time' },
    ...{ isMember: membership !== null, withCredit: false, terms: feeTermsOf(booked) },
  });
  if (listed.extras === 0) return undefined;
  const share = listed.extras / (listed.service + listed.extras);
  return { ...totalAmount, minor: Math.round(totalAmount.minor * share) };
}
