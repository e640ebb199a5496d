import { formatMinor, toDecimalText } from '@brightnest/contracts/money';
import { hasFee } from '@brightnest/contracts/scheduling/booking-rules-text';
import { BEHALF_CONFIRMATIONS } from '@brightnest/contracts/scheduling/on-behalf';
import type { StaffNewBookingRequest } from '@brightnest/contracts/scheduling/on-behalf-schemas';
import { t } from '@brightnest/contracts/translation';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { CouponField, type CouponState } from '@brightnest/kit/ui/forms/coupon-field';
import { CheckboxField, TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useControlledField } from '@brightnest/kit/ui/forms/joi-form';
import { RadioCards } from '@brightnest/kit/ui/forms/radio-cards';
import { color, fontSize, fontWeight, space } from '@brightnest/kit/ui/theme/tokens';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { BehalfForm } from './booking-what';
import { type BookingOffer, pricedBooking } from './price-booking';

interface PriceFieldsProps {
  form: BehalfForm;
  offer: BookingOffer;
  coupon: CouponState;
  /** Cleanings of their plan that are left. */
  credits: number;
}

/** Another price with its reason or a coupon, how they confirm, and what is left to know. */
export function PriceFields({ form, offer, coupon, credits }: PriceFieldsProps) {
  const { control } = form;
  const confirmBy = useControlledField(control, 'confirmBy');
  const agreed = useControlledField(control, 'agreedPrice');
  const code = useWatch({ control, name: 'couponCode' }) ?? '';
  const answers = useWatch({ control }) as StaffNewBookingRequest;
  const price = pricedBooking(answers, offer);
  const withCredit = confirmBy.value === 'credit';
  const choices = BEHALF_CONFIRMATIONS.filter(
    ({ value }) =>
      (value !== 'payment' || hasFee(offer.rules)) && (value !== 'credit' || credits > 0),
  );
  return (
    <Stack $gap={4}>
      {!withCredit && (
        <CheckboxField
          label={t('Another price')}
          checked={agreed.value !== undefined}
          onChange={({ target }) => {
            coupon.remove();
            form.setValue('couponCode', '');
            const totalAmount = price ? toDecimalText(price.listed.total) : '';
            agreed.onChange(target.checked ? { totalAmount, reason: '' } : undefined);
          }}
        />
      )}
      {agreed.value && (
        <Grid $min="12rem" $gap={4}>
          <TextField
            label={t('Price of each clean')}
            inputMode="decimal"
            autoComplete="off"
            required
            {...fieldProps(form, 'agreedPrice.totalAmount')}
          />
          <TextField
            label={t('Reason')}
            hint={t('The customer reads it.')}
            autoComplete="off"
            required
            {...fieldProps(form, 'agreedPrice.reason')}
          />
        </Grid>
      )}
      {!agreed.value && !withCredit && (
        <CouponField
          {...coupon}
          code={code}
          onCode={(typed) => form.setValue('couponCode', typed, { shouldDirty: true })}
          discount={price && price.listed.discount}
        />
      )}
      <TextareaField
        label={t('Notes for the cleaner')}
        rows={2}
        {...fieldProps(form, 'specialInstructions')}
      />
      <RadioCards
        legend={t('How they confirm')}
        required
        minCardWidth="14rem"
        {...confirmBy}
        options={choices.map(({ value, label }) => ({ value, label: t(label) }))}
      />
    </Stack>
  );
}

/** Stands out: what staff tell their customer. */
export const SummaryBox = styled.div`
  padding: ${space[3]} ${space[4]};
  border-inline-start: 3px solid ${color.accent};
  background: ${color.subtle};
  font-variant-numeric: tabular-nums;

  & strong {
    font-size: ${fontSize.lg};
    font-weight: ${fontWeight.semibold};
  }

  & p {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

/** What to tell them of the price. */
export function PriceSummary({ form, offer }: Pick<PriceFieldsProps, 'form' | 'offer'>) {
  const answers = useWatch({ control: form.control }) as StaffNewBookingRequest;
  const price = pricedBooking(answers, offer);
  if (!price) return null;
  const { listed, total, fee, other, count } = price;
  const extras = listed.extraLines
    .filter(({ price: minor }) => minor > 0)
    .map(({ label, price: minor }) => `${label} ${formatMinor(minor)}`);
  const lines = [
    extras.length > 0 && t('With {extras}', { extras: extras.join(', ') }),
    listed.discount > 0 &&
      answers.agreedPrice === undefined &&
      t('{amount} less by the coupon', { amount: formatMinor(listed.discount) }),
    answers.agreedPrice !== undefined &&
      t('Listed at {price}', { price: formatMinor(listed.total) }),
    answers.repeat &&
      other !== total &&
      t('Each later clean {price}', { price: formatMinor(other) }),
    fee > 0 &&
      t('{count} cleans: {fee} online to confirm, the rest after each clean', {
        count,
        fee: formatMinor(fee),
        one: '{fee} online to confirm, the rest after the clean',
      }),
  ].filter((line) => line !== false && line !== undefined);
  return (
    <SummaryBox role="status">
      <strong>{t('Price: {price}', { price: formatMinor(total) })}</strong>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </SummaryBox>
  );
}
