import { priceBooking, type BookingPrice } from '@brightnest/contracts/bookings/booking-price';
import type { BookingRequest } from '@brightnest/contracts/bookings/booking-request';
import { toDecimalText } from '@brightnest/contracts/money';
import { AppError } from '@brightnest/service-kit/errors';
import { BookableService, toService, type ServiceRecord } from '../model/service';

/** The service that is booked. */
export async function getBookedService(serviceId: string): Promise<ServiceRecord> {
  const service = await BookableService.findOne({
    _id: serviceId,
    isActive: true,
  }).lean<ServiceRecord>();
  if (service) return service;
  const message = 'This service is no longer offered. Please choose another.';
  throw new AppError('validation_failed', { message, fields: { serviceId: message } });
}

/** Prices one clean as the company does. @throws AppError `price_changed` where the form showed another price. */
export function priceOrder(
  request: BookingRequest,
  service: ServiceRecord,
  terms: { isMember: boolean; withCredit: boolean },
): BookingPrice {
  const { duration, extras = [], totalAmount: shown } = request;
  const price = priceBooking({ service: toService(service), duration, extras, ...terms });
  const totalAmount = toDecimalText(price.total);
  if (shown !== undefined && shown !== totalAmount) {
    throw new AppError('price_changed', { fields: { totalAmount } });
  }
  return price;
}
