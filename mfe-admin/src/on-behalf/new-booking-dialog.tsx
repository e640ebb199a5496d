import { currentRegion } from '@brightnest/contracts/company/current-region';
import { placeOptions } from '@brightnest/contracts/company/region-options';
import { plusTaxNote } from '@brightnest/contracts/payments/pricing-settings';
import { DEFAULT_BOOKING_DURATION } from '@brightnest/contracts/scheduling/booking';
import { hasFee } from '@brightnest/contracts/scheduling/booking-rules-text';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import type { StaffNewBookingRequest } from '@brightnest/contracts/scheduling/on-behalf-schemas';
import { toDecimalText } from '@brightnest/contracts/money';
import { countedUnits } from '@brightnest/contracts/catalogue/extras';
import { t } from '@brightnest/contracts/translation';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { needPostcode } from '@brightnest/kit/ui/forms/address-fields';
import { useCoupon } from '@brightnest/kit/ui/forms/coupon-field';
import { FormErrorSummary } from '@brightnest/kit/ui/forms/error-summary';
import { ExtrasField } from '@brightnest/kit/ui/forms/extras-field';
import { useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useEffect, useRef } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useBookingRules } from '../bookings/booking-rules';
import { useQuoteRates } from '../catalogue/quote-rates';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import { Panel } from '../panel';
import { usePricingSettings } from '../payments/pricing-settings';
import { useAdminGetUserMembershipQuery } from '../memberships/memberships-api';
import { PriceFields, PriceSummary } from './booking-price';
import { type BehalfForm, PlaceFields, RepeatFields, WhatFields } from './booking-what';
import { WhenFields } from './booking-when';
import { CustomerField } from './customer-field';
import { useCustomerChoice } from './customer-choice';
import { useNewParam } from './new-param';
import {
  useAdminCheckCouponMutation,
  useAdminCreateBookingMutation,
  useAdminListBookableServicesQuery,
} from './on-behalf-api';
import { askedRooms, pricedBooking, suitableDuration } from './price-booking';

// Whom it is for is known once who is new is added.
const schema = () =>
  import('@brightnest/contracts/scheduling/on-behalf-schemas').then((module) =>
    needPostcode(module.staffNewBookingRequestSchema).fork('customerId', (field) =>
      field.optional().allow(''),
    ),
  );

const FORM = 'staff-booking';
const NO_SERVICES: never[] = [];

/**
 * Books for a customer who is on the telephone: at the prices of their own form, for them to confirm by a link. The
 * address of the page may say whom it is for, and where.
 */
export function NewBookingDialog() {
  const { customerId, address, change, close } = useNewParam();
  const rules = useBookingRules();
  const rates = useQuoteRates();
  const pricing = usePricingSettings();
  const { data } = useAdminListBookableServicesQuery();
  const services = data?.filter(({ priceOnRequest }) => !priceOnRequest) ?? NO_SERVICES;
  const choice = useCustomerChoice(customerId);
  const whose = choice.chosen?.id;
  const membership = useAdminGetUserMembershipQuery(whose ?? '', { skip: whose === undefined });
  const member = whose === undefined ? undefined : membership.currentData?.subscription;
  const isMember = member?.status === 'active';
  const [check] = useAdminCheckCouponMutation();
  const coupon = useCoupon(async (code) => check(code));
  const offer = { services, rates, pricing, rules, isMember, coupon: coupon.coupon };
  const form = useJoiForm<StaffNewBookingRequest>({
    schema,
    defaultValues: {
      ...{ customerId: '', serviceId: '', scheduledDate: '', duration: DEFAULT_BOOKING_DURATION },
      ...{ address, state: placeOptions()[0]?.value ?? '', postalCode: '' },
      ...{ specialInstructions: '', bedrooms: 2, bathrooms: 1, extras: [], quantities: {} },
      ...{ cleanerId: '', couponCode: '', confirmBy: hasFee(rules) ? 'payment' : 'link' },
    },
  });
  useSuitableDuration(form, offer);
  const [create] = useAdminCreateBookingMutation();
  const message = useRef('');
  const { submit, isSending } = useSaveForm<StaffNewBookingRequest>(form, {
    async send(answers) {
      const settled = await choice.settle();
      const { customer } = settled;
      if (!customer) return settled;
      const body = bodyOf({ ...answers, customerId: customer.id }, offer);
      const idempotencyKey = submissionKey(FORM, body);
      const { data: booked, error: refusal } = await create({ body, idempotencyKey });
      if (!booked) return { error: refusal };
      forgetSubmissionKey(FORM);
      message.current = booked.message;
      change({ booking: booked.booking.id });
      return {};
    },
    failure: t('Failed to book'),
    success: () => ({ title: t('Booked'), description: message.current }),
    onDone: () => undefined,
  });
  const control = form.control as unknown as Control<BookingRequest>;
  const serviceId = useWatch({ control: form.control, name: 'serviceId' });
  const isByRooms = services.some(({ id, serviceType }) => id === serviceId && serviceType);
  const taxNote = plusTaxNote(pricing, currentRegion().currency);
  return (
    <FormDialog
      title={t('New booking')}
      description={t('For a customer who calls. They are mailed what you agree on.')}
      size="lg"
      submitLabel={t('Book')}
      onSubmit={(event) => {
        choice.check();
        void submit(event);
      }}
      isDirty={form.formState.isDirty || choice.isNew}
      isSending={isSending}
      onClose={close}
    >
      <Stack $gap={5}>
        <FormErrorSummary form={form} />
        <Panel title={t('Who and where')}>
          <Stack $gap={4}>
            <CustomerField choice={choice} />
            <PlaceFields form={form} customerId={whose} />
          </Stack>
        </Panel>
        <Panel title={t('What')}>
          <Stack $gap={4}>
            <WhatFields form={form} services={services} />
            <ExtrasField
              control={control}
              isByRooms={isByRooms}
              rates={rates}
              isMember={isMember}
              taxNote={taxNote}
            />
          </Stack>
        </Panel>
        <Panel title={t('When')}>
          <Stack $gap={4}>
            <RepeatFields form={form} />
            <WhenFields form={form} />
          </Stack>
        </Panel>
        <Panel title={t('Price and confirmation')}>
          <Stack $gap={4}>
            <PriceSummary form={form} offer={offer} />
            <PriceFields
              form={form}
              offer={offer}
              coupon={coupon}
              credits={isMember ? member.remainingCleanings : 0}
            />
          </Stack>
        </Panel>
      </Stack>
    </FormDialog>
  );
}

type Offer = Parameters<typeof pricedBooking>[1];

/** By rooms a clean takes as long as they do. */
function useSuitableDuration({ control, setValue }: BehalfForm, { services, rates }: Offer): void {
  const answers = useWatch({ control }) as StaffNewBookingRequest;
  const service = services.find(({ id }) => id === answers.serviceId);
  const suitable = suitableDuration(answers, service, rates);
  useEffect(() => {
    if (answers.duration !== suitable) setValue('duration', suitable);
  }, [answers.duration, suitable, setValue]);
}

/** What is sent of the answers: nothing that was not asked, and the price that was read. */
function bodyOf(answers: StaffNewBookingRequest, offer: Offer): StaffNewBookingRequest {
  const { cleanerId, confirmBy, agreedPrice } = answers;
  const service = offer.services.find(({ id }) => id === answers.serviceId);
  const price = pricedBooking(answers, offer);
  const { coupon } = offer;
  const takesCoupon = coupon && confirmBy !== 'credit' && !agreedPrice;
  return {
    ...plain(answers),
    ...(cleanerId && { cleanerId }),
    ...(agreedPrice && confirmBy !== 'credit' && { agreedPrice }),
    ...(takesCoupon && { couponCode: coupon.code }),
    ...askedRooms(answers, service, offer.rates),
    quantities: countedUnits(offer.rates, { extras: [], ...answers }),
    ...(price && { totalAmount: toDecimalText(price.listed.total) }),
  };
}

/** Without what counts under conditions alone. */
function plain({
  bedrooms: _bedrooms,
  bathrooms: _bathrooms,
  cleanerId: _cleanerId,
  couponCode: _typed,
  agreedPrice: _agreedPrice,
  ...answers
}: StaffNewBookingRequest) {
  return answers;
}
