import { type AskedDay, askedDayOf, extrasOn } from '@brightnest/contracts/catalogue/extras';
import { toDecimalText } from '@brightnest/contracts/money';
import { type BookingPrice, priceBooking } from '@brightnest/contracts/scheduling/booking-price';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { dateIn, propertyZone } from '@brightnest/contracts/times';
import { AppError } from '@brightnest/service-kit/errors';
import { type ServiceRecord, toService } from '../../catalogue/services';

/** What the first booking of a submission costs, and each of the others. */
export interface VisitPrices {
  first: BookingPrice;
  /** Without what is for the day itself. */
  later: BookingPrice;
}

/** What is verified of an order: the prices of its bookings, and that of the first one with its coupon. */
interface VerifiedPrices extends VisitPrices {
  discounted: BookingPrice;
}

/** Prices bookings as the company does. @throws AppError `price_changed` where the form showed another price. */
export function verifiedPrices(
  request: BookingRequest,
  service: ServiceRecord,
  { coupon, ...terms }: PricedBy,
): VerifiedPrices {
  const { extras = [], scheduledDate, state = '', repeat, totalAmount: shown } = request;
  const { rates } = terms;
  const priceOn = (day: AskedDay, taken?: PricedBy['coupon']) =>
    priceBooking({
      ...{ ...request, service: toService(service, rates), ...terms, coupon: taken },
      frequency: repeat?.every ?? 'one_time',
      extras: extrasOn(rates, extras, day),
    });
  const timeZone = propertyZone(state);
  const day = askedDayOf(dateIn(timeZone, scheduledDate), timeZone);
  const discounted = priceOn(day, coupon);
  const totalAmount = toDecimalText(discounted.total);
  if (shown !== undefined && shown !== totalAmount) {
    throw new AppError('price_changed', { fields: { totalAmount } });
  }
  return { first: priceOn(day), later: priceOn('later'), discounted };
}

type PricedBy = Pick<
  Parameters<typeof priceBooking>[0],
  'isMember' | 'withCredit' | 'rates' | 'pricing' | 'terms' | 'coupon'
>;
