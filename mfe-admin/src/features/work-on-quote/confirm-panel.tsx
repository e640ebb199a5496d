import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import { BOOKING_DURATIONS } from '@brightnest/contracts/bookings/booking-options';
import type { QuoteStatusChange } from '@brightnest/contracts/quotes/quote-workflow';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { useControlledField } from '@brightnest/kit/forms/use-controlled-field';
import { Button } from '@brightnest/kit/ui/button';
import { DescriptionList } from '@brightnest/kit/ui/description-list';
import { SelectField, TextareaField, TextField } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';
import { Stack } from '@brightnest/kit/ui/stack';
import { Check } from 'lucide-react';
import {
  dollars,
  durationText,
  NOT_GIVEN,
  preferredDateText,
  preferredTimeText,
} from '../../quotes/quote-texts';
import { AgreedStartField } from './agreed-start-field';
import { agreedValues, type ConfirmForm } from './use-confirm-form';

const DURATIONS = BOOKING_DURATIONS.map((minutes) => ({
  value: String(minutes),
  label: durationText(minutes),
}));

interface ConfirmPanelProps {
  quote: AdminQuote;
  form: ConfirmForm;
  isSending: boolean;
  /** @returns the quote as it is then; nothing where that failed. */
  onConfirm: (change: QuoteStatusChange) => Promise<AdminQuote | null>;
}

function wishOf(quote: AdminQuote): string {
  const wish = [preferredDateText(quote), preferredTimeText(quote)].filter(
    (text) => text !== NOT_GIVEN,
  );
  return wish.length > 0 ? `Asked for: ${wish.join(', ')}.` : 'The customer asked for no date.';
}

function isPast(isoTime: string): boolean {
  return Date.parse(isoTime) < Date.now();
}

/** What was agreed with the customer: the start, how long it takes, and the price if it is another. */
export function ConfirmPanel({ quote, form, isSending, onConfirm }: ConfirmPanelProps) {
  const duration = useControlledField(form.control, 'duration');

  async function confirm(change: QuoteStatusChange) {
    const { scheduledAt = '' } = change;
    // What was agreed before may have begun, and its notes can still be corrected.
    if (scheduledAt !== quote.scheduledAt && isPast(scheduledAt)) {
      form.setError('scheduledAt', { message: 'Please choose a time from now on' });
      return form.setFocus('scheduledAt');
    }
    const confirmed = await onConfirm(change);
    if (confirmed) form.reset(agreedValues(confirmed));
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(confirm)}>
      <Stack>
        <DescriptionList
          items={[
            { term: 'Email', description: <a href={`mailto:${quote.email}`}>{quote.email}</a> },
            { term: 'Phone', description: <a href={`tel:${quote.phone}`}>{quote.phone}</a> },
          ]}
        />
        <Grid $min="14rem" $gap={4}>
          <AgreedStartField control={form.control} timeZone={quote.timeZone} wish={wishOf(quote)} />
          <SelectField
            label="Duration"
            options={DURATIONS}
            {...duration}
            value={String(duration.value)}
            onChange={({ target }) => duration.onChange(Number(target.value))}
          />
          <TextField
            label="Final price (if different)"
            inputMode="decimal"
            placeholder={quote.estimatedPrice}
            hint={`In AUD. Estimated at ${dollars(quote.estimatedPrice)}; empty leaves the price as it is.`}
            {...fieldProps(form, 'finalPrice')}
          />
        </Grid>
        <TextareaField
          label="Confirmation notes"
          rows={3}
          maxLength={2_000}
          {...fieldProps(form, 'notes')}
        />
        <div>
          <Button type="submit" loading={isSending}>
            {!isSending && <Check aria-hidden="true" />}
            Customer Confirmed
          </Button>
        </div>
      </Stack>
    </form>
  );
}
