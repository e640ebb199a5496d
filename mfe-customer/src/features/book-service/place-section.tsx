import type { BookingRequest } from '@brightnest/contracts/bookings/booking-request';
import { STATES } from '@brightnest/contracts/quotes/quote-options';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import type { JoiForm } from '@brightnest/kit/forms/use-joi-form';
import { SelectField, TextareaField, TextField } from '@brightnest/kit/ui/field';
import { FormSection } from '../../applicant/form-section';

const places = [
  ...STATES.map((state) => ({ value: state, label: state })),
  { value: '', label: 'Outside Australia' },
];

/** Where the clean is, and what the cleaner should know. */
export function PlaceSection({ form }: { form: JoiForm<BookingRequest> }) {
  const state = fieldProps(form, 'state');
  return (
    <FormSection title="Your place">
      <SelectField
        label="State"
        hint="Times are shown as clocks at the property show them."
        options={places}
        {...state}
        onChange={(event) => {
          // The same hour is another moment there.
          form.setValue('scheduledDate', '');
          return state.onChange(event);
        }}
      />
      <TextField
        label="Address"
        autoComplete="street-address"
        required
        {...fieldProps(form, 'address')}
      />
      <TextareaField
        label="Special instructions (optional)"
        hint="How to get in, pets, rooms to leave out: whatever your cleaner should know."
        rows={3}
        {...fieldProps(form, 'specialInstructions')}
      />
    </FormSection>
  );
}
