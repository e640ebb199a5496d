import { AVAILABLE_DAYS } from '@brightnest/contracts/careers/available-days';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { TextField } from '@brightnest/kit/ui/field';
import { FormSection } from '../../applicant/form-section';
import { ToggleField } from '../../applicant/toggle-field';
import type { SectionProps } from './personal-section';

/** When the applicant can work. */
export function AvailabilitySection({ form }: SectionProps) {
  return (
    <FormSection title="Availability">
      <ToggleField
        control={form.control}
        name="availableDays"
        legend="Available days"
        options={AVAILABLE_DAYS}
        required
      />
      <TextField
        label="Available hours"
        placeholder="9am to 3pm"
        required
        {...fieldProps(form, 'availableHours')}
      />
    </FormSection>
  );
}
