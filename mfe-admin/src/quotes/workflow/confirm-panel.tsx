import { currentRegion } from '@brightnest/contracts/company/current-region';
import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import type { QuoteStatusChange } from '@brightnest/contracts/quotes/quote-change-schemas';
import { DEFAULT_BOOKING_DURATION } from '@brightnest/contracts/scheduling/booking';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { SelectField, TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import {
  fieldProps,
  type JoiForm,
  useControlledField,
  useJoiForm,
} from '@brightnest/kit/ui/forms/joi-form';
import { Check } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { ZonedTimeField } from '../../forms/zoned-time-field';
import { NOT_GIVEN } from '../../list/cells';
import { PriceMoney } from '../../payments/price-money';
import { usePaidPriceLabel } from '../../payments/pricing-settings';
import { dollars, preferredDateText, preferredTimeText, DURATIONS } from '../quote-texts';
import { usePriceMoney } from './quote-money';

interface ConfirmPanelProps {
  quote: AdminQuote;
  form: ConfirmForm;
  isSending: boolean;
  /** @returns the updated quote; null if it failed. */
  onConfirm: (change: QuoteStatusChange) => Promise<AdminQuote | null>;
}

function requestedTimeText(quote: AdminQuote): string {
  const requested = [preferredDateText(quote), preferredTimeText(quote)].filter(
    (text) => text !== NOT_GIVEN,
  );
  return requested.length > 0
    ? t('Asked for: {join}.', { join: requested.join(', ') })
    : t('The customer asked for no date.');
}

function isPast(isoTime: string): boolean {
  return Date.parse(isoTime) < Date.now();
}

/** Records what was agreed with the customer: start, duration and final price. */
export function ConfirmPanel({ quote, form, isSending, onConfirm }: ConfirmPanelProps) {
  const duration = useControlledField(form.control, 'duration');
  const [inCash, setInCash] = useState(false);
  const priceLabel = usePaidPriceLabel(t('Final price'), currentRegion().currency);
  const { money, isPending } = usePriceMoney(quote, { entered: form.watch('finalPrice'), inCash });

  async function confirm(change: QuoteStatusChange) {
    const { scheduledAt = '' } = change;
    // An unchanged start may be in the past, so that notes can still be corrected.
    if (scheduledAt !== quote.scheduledAt && isPast(scheduledAt)) {
      form.setError('scheduledAt', { message: t('Please choose a time from now on') });
      return form.setFocus('scheduledAt');
    }
    const confirmed = await onConfirm({
      ...change,
      ...(inCash && { differenceInCash: true }),
      ...(money && { expectedRefund: money.refund }),
    });
    if (!confirmed) return;
    setInCash(false);
    form.reset(agreedValues(confirmed));
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(confirm)}>
      <Stack>
        <DescriptionList
          items={[
            { term: t('Email'), description: <a href={`mailto:${quote.email}`}>{quote.email}</a> },
            { term: t('Phone'), description: <a href={`tel:${quote.phone}`}>{quote.phone}</a> },
          ]}
        />
        <Grid $min="14rem" $gap={4}>
          <ZonedTimeField
            control={form.control}
            name="scheduledAt"
            label={t('Agreed start')}
            timeZone={quote.timeZone}
            hint={requestedTimeText(quote)}
          />
          <SelectField
            label={t('Duration')}
            options={DURATIONS}
            {...duration}
            value={String(duration.value)}
            onChange={({ target }) => duration.onChange(Number(target.value))}
          />
          <TextField
            label={t('{priceLabel} (if different)', { priceLabel })}
            inputMode="decimal"
            placeholder={quote.estimatedPrice}
            hint={t('In {currency}. Estimated at {dollars}; empty leaves the price as it is.', {
              currency: currentRegion().currency,
              dollars: dollars(quote.estimatedPrice),
            })}
            {...fieldProps(form, 'finalPrice')}
          />
        </Grid>
        <PriceMoney money={money} inCash={inCash} onInCash={setInCash} />
        <TextareaField
          label={t('Confirmation notes')}
          rows={3}
          maxLength={2_000}
          {...fieldProps(form, 'notes')}
        />
        <div>
          <Button type="submit" loading={isSending || isPending}>
            {!isSending && !isPending && <Check aria-hidden="true" />}
            {t('Customer Confirmed')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

type ConfirmForm = JoiForm<QuoteStatusChange>;

type Agreed = Pick<AdminQuote, 'finalPrice' | 'confirmationNotes' | 'scheduledAt' | 'duration'>;

/** Form values of what is agreed with the customer. */
function agreedValues({
  finalPrice,
  confirmationNotes,
  scheduledAt,
  duration,
}: Agreed): QuoteStatusChange {
  return {
    status: 'customer_confirmed',
    finalPrice: finalPrice ?? '',
    notes: confirmationNotes,
    scheduledAt: scheduledAt ?? '',
    duration: duration ?? DEFAULT_BOOKING_DURATION,
  };
}

// An empty price is left out of the request, which keeps the stored price.
const loadSchema = () =>
  import('@brightnest/contracts/quotes/quote-change-schemas').then(({ quoteStatusChangeSchema }) =>
    quoteStatusChangeSchema.fork('finalPrice', (price) => price.empty('')),
  );

/** Form of the customer's confirmation. It follows the quote until it is edited. */
export function useConfirmForm(quote: AdminQuote): ConfirmForm {
  const form = useJoiForm<QuoteStatusChange>({
    schema: loadSchema,
    defaultValues: agreedValues(quote),
  });
  const { isDirty } = form.formState;
  const { reset } = form;
  const { finalPrice, confirmationNotes, scheduledAt, duration } = quote;
  const agreed = useMemo(
    () => agreedValues({ finalPrice, confirmationNotes, scheduledAt, duration }),
    [finalPrice, confirmationNotes, scheduledAt, duration],
  );
  useEffect(() => {
    if (!isDirty) reset(agreed);
  }, [agreed, isDirty, reset]);
  return form;
}
