import type { SubscriptionTierRequest } from '@brightnest/contracts/bookings/admin-catalogue';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { useControlledField } from '@brightnest/kit/forms/use-controlled-field';
import type { JoiForm } from '@brightnest/kit/forms/use-joi-form';
import { CheckboxField, TextField, TextareaField } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';
import { LinesField } from '../../../forms/lines-field';

/** Everything that a plan is. */
export function TierFields({ form }: { form: JoiForm<SubscriptionTierRequest> }) {
  return (
    <>
      <TextField label="Name" required {...fieldProps(form, 'name')} />
      <TextareaField label="Description" rows={2} {...fieldProps(form, 'description')} />
      <Grid $min="12rem" $gap={4}>
        <TextField
          label="Monthly price (LKR)"
          required
          inputMode="decimal"
          autoComplete="off"
          placeholder="8500.00"
          hint="Billed in rupees; customers read it in dollars beside it."
          {...fieldProps(form, 'monthlyPrice')}
        />
        <TextField
          label="Cleanings per month"
          required
          type="number"
          min={1}
          max={31}
          step={1}
          inputMode="numeric"
          {...fieldProps(form, 'cleaningsPerMonth')}
        />
      </Grid>
      <LinesField
        label="Benefits"
        {...useControlledField(form.control, 'benefits')}
        lineErrors={form.formState.errors.benefits}
      />
      <CheckboxField label="Active: customers can join it" {...fieldProps(form, 'isActive')} />
    </>
  );
}
