import type { ServiceRequest } from '@brightnest/contracts/bookings/admin-catalogue';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { useControlledField } from '@brightnest/kit/forms/use-controlled-field';
import type { JoiForm } from '@brightnest/kit/forms/use-joi-form';
import { CheckboxField, SelectField, TextField, TextareaField } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';
import { useId } from 'react';
import { LinesField } from '../../../forms/lines-field';

const UNITS = [
  { value: 'hour', label: 'Per hour' },
  { value: 'fixed', label: 'Fixed, for the whole clean' },
];

interface ServiceFieldsProps {
  form: JoiForm<ServiceRequest>;
  /** Those that there are, to choose from. */
  categories: readonly string[];
}

/** Everything that a service is. */
export function ServiceFields({ form, categories }: ServiceFieldsProps) {
  const listId = useId();
  return (
    <>
      <Grid $min="16rem" $gap={4}>
        <TextField label="Name" required {...fieldProps(form, 'name')} />
        <TextField
          label="Category"
          required
          list={listId}
          autoCapitalize="none"
          hint="Small letters, digits and underscores: deep_cleaning"
          {...fieldProps(form, 'category')}
        />
        <datalist id={listId}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </Grid>
      <TextareaField label="Description" required rows={3} {...fieldProps(form, 'description')} />
      <Grid $min="9rem" $gap={4}>
        <TextField
          label="Price (AUD)"
          required
          inputMode="decimal"
          autoComplete="off"
          placeholder="120.00"
          {...fieldProps(form, 'basePrice')}
        />
        <SelectField
          label="Price unit"
          required
          options={UNITS}
          {...fieldProps(form, 'priceUnit')}
        />
        <TextField
          label="Duration (minutes)"
          required
          type="number"
          min={15}
          max={1440}
          step={15}
          inputMode="numeric"
          {...fieldProps(form, 'estimatedDuration')}
        />
        <TextField
          label="Display order"
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          {...fieldProps(form, 'displayOrder')}
        />
      </Grid>
      <LinesField
        label="Features"
        {...useControlledField(form.control, 'features')}
        lineErrors={form.formState.errors.features}
      />
      <CheckboxField label="Active: customers can book it" {...fieldProps(form, 'isActive')} />
    </>
  );
}
