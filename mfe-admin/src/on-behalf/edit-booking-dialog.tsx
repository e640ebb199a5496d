import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { countedUnits } from '@brightnest/contracts/catalogue/extras';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import { plusTaxNote } from '@brightnest/contracts/payments/pricing-settings';
import type { EditBookingRequest } from '@brightnest/contracts/scheduling/booking-edit-schemas';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import type { StaffBooking } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { t } from '@brightnest/contracts/translation';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { needPostcode } from '@brightnest/kit/ui/forms/address-fields';
import { FormErrorSummary } from '@brightnest/kit/ui/forms/error-summary';
import { ExtrasField } from '@brightnest/kit/ui/forms/extras-field';
import { TextareaField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useEffect, useRef, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { bookingName, seriesText } from '../bookings/booking';
import { useBookingRules } from '../bookings/booking-rules';
import { useAdminEditBookingMutation, useAdminGetBookingQuery } from '../bookings/bookings-api';
import { useQuoteRates } from '../catalogue/quote-rates';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import {
  ConcurrentChangeNotice,
  useConcurrentChanges,
  useSeenVersion,
} from '../forms/seen-version';
import { Panel } from '../panel';
import { usePricingSettings } from '../payments/pricing-settings';
import { useAdminGetUserMembershipQuery } from '../memberships/memberships-api';
import { type BehalfForm, DurationField, PlaceFields, WhatFields } from './booking-what';
import { type AskedRefund, EditedPrice } from './edited-price';
import { useAdminListBookableServicesQuery } from './on-behalf-api';
import { useNewParam } from './new-param';
import { askedRooms, type BookingOffer, pricedBooking, suitableDuration } from './price-booking';

const schema = () =>
  import('@brightnest/contracts/scheduling/booking-edit-schemas').then((module) =>
    needPostcode(module.editBookingRequestSchema),
  );

const NO_SERVICES: never[] = [];

/** What a booking is by now, as the form has it. */
const valuesOf = (booking: StaffBooking): EditBookingRequest => ({
  ...{ serviceId: booking.serviceId ?? '', duration: booking.duration, address: booking.address },
  ...{ state: booking.state, postalCode: booking.postalCode },
  specialInstructions: booking.specialInstructions,
  ...{ bedrooms: booking.bedrooms ?? 1, bathrooms: booking.bathrooms ?? 1 },
  ...{ extras: booking.extras, quantities: booking.quantities ?? {} },
  ...{ totalAmount: booking.totalAmount, reason: '', differenceInCash: false, payLater: false },
});

/** The form of the booking that the address of the page names. */
export function EditBookingDialog() {
  const { bookingId, close } = useNewParam();
  const { currentData } = useAdminGetBookingQuery(bookingId, { skip: bookingId === '' });
  const { data: services } = useAdminListBookableServicesQuery();
  const booking = currentData?.booking;
  // A choice among services is none before there are any.
  return booking && services ? (
    <EditBooking key={booking.id} booking={booking} onClose={close} />
  ) : null;
}

interface EditBookingProps {
  booking: StaffBooking;
  onClose: () => void;
}

/** Changes what is booked, where, and what it costs; staff read first what that does with the money. */
function EditBooking({ booking, onClose }: EditBookingProps) {
  const seen = useSeenVersion(booking.version);
  const form = useJoiForm<EditBookingRequest>({ schema, defaultValues: valuesOf(booking) });
  useConcurrentChanges(form, valuesOf(booking));
  const offer = useOffer(booking);
  const isByService = booking.serviceId !== null;
  const hasBegun = booking.status === 'in_progress';
  const price = useProposedPrice(form, booking, offer);
  const [asked, setAsked] = useState<AskedRefund>({ isPending: false });
  const [edit] = useAdminEditBookingMutation();
  const message = useRef('');
  const { submit, isSending } = useSaveForm<EditBookingRequest>(form, {
    async send(answers) {
      const body = bodyOf(answers, { booking, offer, isOwnPrice: price.isOwn });
      const isOther = body.totalAmount !== booking.totalAmount && booking.status !== 'pending';
      const expected = isOther && asked.refund !== undefined && { expectedRefund: asked.refund };
      const { id } = booking;
      const { data, error } = await edit({ id, version: seen.version, ...body, ...expected });
      if (error) seen.refuse(error);
      message.current = data?.message ?? '';
      return { error };
    },
    failure: t('Failed to change the booking'),
    success: () => ({ title: t('Booking changed'), description: message.current }),
    onDone: onClose,
  });
  const asBehalf = form as unknown as BehalfForm;
  const isPriced = isByService && !booking.withCredit;
  return (
    <FormDialog
      title={t('Edit the booking')}
      description={[bookingName(booking), seriesText(booking) && t('This clean alone.')]
        .filter(Boolean)
        .join(' · ')}
      size="lg"
      submitLabel={t('Save')}
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isPending={asked.isPending}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack $gap={5}>
        <ConcurrentChangeNotice seen={seen} of={{ resource: 'booking', resourceId: booking.id }} />
        <FormErrorSummary form={form} />
        {!hasBegun && (
          <Panel title={t('Where')}>
            <PlaceFields form={asBehalf} customerId={booking.customerId} />
          </Panel>
        )}
        <Panel title={t('What')}>
          <Stack $gap={4}>
            {isPriced && !hasBegun && <WhatFields form={asBehalf} services={offer.services} />}
            {!isByService && !hasBegun && <DurationField form={asBehalf} />}
            {isPriced && (
              <ExtrasField
                control={form.control as unknown as Control<BookingRequest>}
                isByRooms={isByRooms(booking, offer)}
                rates={offer.rates}
                isMember={offer.isMember}
                taxNote={plusTaxNote(offer.pricing, currentRegion().currency)}
              />
            )}
            {booking.withCredit && (
              <p>
                {t(
                  'A club cleaning pays for this clean: what is cleaned, and for how long, stays.',
                )}
              </p>
            )}
            <TextareaField
              label={t('Notes for the cleaner')}
              rows={2}
              {...fieldProps(form, 'specialInstructions')}
            />
          </Stack>
        </Panel>
        {!booking.withCredit && (
          <Panel title={t('Price')}>
            <EditedPrice form={form} booking={booking} price={price} onAsked={setAsked} />
          </Panel>
        )}
      </Stack>
    </FormDialog>
  );
}

const isByRooms = ({ serviceId }: StaffBooking, { services }: BookingOffer) =>
  services.some(({ id, priceUnit }) => id === serviceId && priceUnit === 'rooms');

/** What its price depends on besides the answers. */
function useOffer(booking: StaffBooking): BookingOffer {
  const { customerId, terms } = booking;
  const rules = useBookingRules();
  const rates = useQuoteRates();
  const pricing = usePricingSettings();
  const { data } = useAdminListBookableServicesQuery();
  const membership = useAdminGetUserMembershipQuery(customerId).currentData?.subscription;
  const offered = data?.filter(({ priceOnRequest }) => !priceOnRequest) ?? NO_SERVICES;
  const services = [...offered, ...soldService(booking, offered)];
  const isMember = membership?.status === 'active';
  return { services, rates, pricing, rules: { ...rules, ...terms }, isMember, coupon: undefined };
}

/** What is booked although it is not offered any more: it costs what it did. */
function soldService(
  { serviceId: id, serviceName: name }: StaffBooking,
  offered: readonly Service[],
): Service[] {
  if (id === null || offered.some((service) => service.id === id)) return [];
  const unknown = {
    description: '',
    category: '',
    basePrice: '0.00',
    features: [],
    isActive: false,
  };
  return [
    { id, name, ...unknown, priceUnit: 'fixed', priceOnRequest: false, estimatedDuration: 0 },
  ];
}

type EditForm = Parameters<typeof EditedPrice>[0]['form'];

/** The price as it is, and so much more or less as what is changed makes by the rates of today. */
function useProposedPrice(form: EditForm, booking: StaffBooking, offer: BookingOffer) {
  const [isOwn, setOwn] = useState(false);
  const { control, setValue } = form;
  const answers = useWatch({ control }) as EditBookingRequest;
  const before = valuesOf(booking);
  const isPriced = booking.serviceId !== null && !booking.withCredit;
  const difference = isPriced
    ? listedTotal(answers, booking, offer) - listedTotal(before, booking, offer)
    : 0;
  const proposed = toDecimalText(
    Math.max(0, fromDecimalText(booking.totalAmount) + difference),
    booking.currency,
  );
  const service = offer.services.find(({ id }) => id === answers.serviceId);
  const isOther =
    answers.serviceId !== before.serviceId ||
    answers.bedrooms !== before.bedrooms ||
    answers.bathrooms !== before.bathrooms;
  const suitable = isOther
    ? suitableDuration({ ...asNew(booking), ...answers }, service, offer.rates)
    : answers.duration;
  useEffect(() => {
    if (answers.duration !== suitable) setValue('duration', suitable, { shouldDirty: true });
  }, [answers.duration, suitable, setValue]);
  useEffect(() => {
    if (!isOwn && answers.totalAmount !== proposed) setValue('totalAmount', proposed);
  }, [isOwn, answers.totalAmount, proposed, setValue]);
  return { isOwn, setOwn, proposed };
}

/** What a new booking has besides, by which it is priced. */
const asNew = ({ customerId, scheduledDate, series }: StaffBooking) => ({
  ...{ customerId, scheduledDate, serviceId: '', confirmBy: 'link' as const },
  ...(series && { repeat: { every: series.every } }),
});

function listedTotal(
  { totalAmount: _totalAmount, ...booked }: EditBookingRequest,
  booking: StaffBooking,
  offer: BookingOffer,
): number {
  return pricedBooking({ ...asNew(booking), ...booked }, offer)?.listed.total ?? 0;
}

interface BodyContext {
  booking: StaffBooking;
  offer: BookingOffer;
  isOwnPrice: boolean;
}

/** What is sent of the answers: nothing that was not asked. */
function bodyOf(
  { bedrooms, bathrooms, reason, payLater, serviceId, ...answers }: EditBookingRequest,
  { booking, offer, isOwnPrice }: BodyContext,
): EditBookingRequest {
  const service = offer.services.find(({ id }) => id === serviceId);
  const rooms = { bedrooms: bedrooms ?? 1, bathrooms: bathrooms ?? 1 };
  const asked = { ...asNew(booking), ...answers, ...rooms, serviceId: serviceId ?? '' };
  return {
    ...answers,
    ...(booking.bedrooms !== undefined && { bedrooms: rooms.bedrooms }),
    ...(booking.bathrooms !== undefined && { bathrooms: rooms.bathrooms }),
    ...askedRooms(asked, service, offer.rates),
    ...(serviceId && { serviceId }),
    quantities: countedUnits(offer.rates, { extras: [], ...answers }),
    ...(isOwnPrice && reason && { reason }),
    ...(payLater && { payLater }),
  };
}
