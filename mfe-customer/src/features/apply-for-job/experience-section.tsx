import { POLICE_CHECK_STATUSES } from '@brightnest/contracts/careers/police-check';
import { YES_NO } from '@brightnest/contracts/careers/yes-no';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { CheckboxField, TextField } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';
import { ChoiceField } from '../../applicant/choice-field';
import { FormSection } from '../../applicant/form-section';
import type { SectionProps } from './personal-section';

/** What the applicant has done, and what they bring. */
export function ExperienceSection({ form }: SectionProps) {
  const { control } = form;
  return (
    <FormSection title="Experience & Equipment">
      <Grid $min="13rem" $gap={4}>
        <TextField
          label="Years of cleaning experience"
          hint="0 if this is your first cleaning job."
          type="number"
          inputMode="numeric"
          min={0}
          max={50}
          {...fieldProps(form, 'cleaningExperienceYears')}
        />
        <TextField
          label="ABN (optional)"
          placeholder="11 digits"
          inputMode="numeric"
          {...fieldProps(form, 'abn')}
        />
      </Grid>
      <ChoiceField
        control={control}
        name="hasDriversLicence"
        legend="Do you have a driver's licence?"
        options={YES_NO}
        required
      />
      <ChoiceField
        control={control}
        name="policeCheckStatus"
        legend="National police check"
        options={POLICE_CHECK_STATUSES}
        required
      />
      <div>
        <CheckboxField
          label="I have my own cleaning equipment"
          {...fieldProps(form, 'hasOwnEquipment')}
        />
        <CheckboxField label="I have my own transport" {...fieldProps(form, 'hasOwnTransport')} />
      </div>
    </FormSection>
  );
}
