import { AVAILABLE_DAYS } from '@brightnest/contracts/careers/available-days';
import { AVAILABLE_HOURS } from '@brightnest/contracts/careers/available-hours';
import { CLEANER_AREAS } from '@brightnest/contracts/careers/cleaner-areas';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { useControlledField } from '@brightnest/kit/forms/use-controlled-field';
import { CheckboxField } from '@brightnest/kit/ui/field';
import { RadioCards } from '@brightnest/kit/ui/radio-cards';
import { FormSection } from '../../applicant/form-section';
import { ToggleField } from '../../applicant/toggle-field';
import type { CleanerForm } from './use-cleaner-form';

export function AvailabilitySection({ form }: { form: CleanerForm }) {
  return (
    <FormSection title="Work Availability">
      <ToggleField
        control={form.control}
        name="preferredAreas"
        legend="Preferred areas"
        options={CLEANER_AREAS}
        required
      />
      <ToggleField
        control={form.control}
        name="availableDays"
        legend="Available days"
        options={AVAILABLE_DAYS}
        required
      />
      <RadioCards
        legend="Available hours"
        options={AVAILABLE_HOURS}
        minCardWidth="15rem"
        required
        {...useControlledField(form.control, 'availableHours')}
      />
      <CheckboxField
        label="I can get to work on my own: by car, by bicycle or by public transport"
        {...fieldProps(form, 'hasOwnTransport')}
      />
    </FormSection>
  );
}
