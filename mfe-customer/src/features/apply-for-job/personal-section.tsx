import type { JobApplicationRequest } from '@brightnest/contracts/careers/job-application';
import { JOB_LANGUAGES } from '@brightnest/contracts/careers/job-languages';
import { YES_NO } from '@brightnest/contracts/careers/yes-no';
import { STATES } from '@brightnest/contracts/quotes/quote-options';
import { EmailField } from '@brightnest/kit/forms/email-field';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { NameFields } from '@brightnest/kit/forms/name-fields';
import { SelectField, TextField } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';
import type { UseFormReturn } from 'react-hook-form';
import { BirthDateField } from '../../applicant/birth-date-field';
import { ChoiceField } from '../../applicant/choice-field';
import { FormSection } from '../../applicant/form-section';
import { ToggleField } from '../../applicant/toggle-field';

const STATE_CHOICES = STATES.map((state) => ({ value: state, label: state }));

/** Props of every section of the form. */
export interface SectionProps {
  form: UseFormReturn<JobApplicationRequest>;
}

/** Who applies, and where they live. */
export function PersonalSection({ form }: SectionProps) {
  const { control } = form;
  return (
    <FormSection title="Personal Information">
      <NameFields form={form} min="18rem" />
      <Grid $min="18rem" $gap={4}>
        <EmailField form={form} />
        <TextField
          label="Phone number"
          type="tel"
          autoComplete="tel"
          required
          {...fieldProps(form, 'phone')}
        />
        <BirthDateField form={form} />
        <TextField label="Nationality" required {...fieldProps(form, 'nationality')} />
      </Grid>
      <TextField
        label="Address"
        autoComplete="street-address"
        required
        {...fieldProps(form, 'address')}
      />
      <Grid $min="9rem" $gap={4}>
        <TextField
          label="Suburb (optional)"
          autoComplete="address-level2"
          {...fieldProps(form, 'suburb')}
        />
        <SelectField
          label="State (optional)"
          autoComplete="address-level1"
          options={STATE_CHOICES}
          placeholder="Choose a state"
          {...fieldProps(form, 'state')}
        />
        <TextField
          label="Postcode (optional)"
          autoComplete="postal-code"
          inputMode="numeric"
          {...fieldProps(form, 'postalCode')}
        />
      </Grid>
      <ChoiceField
        control={control}
        name="rightToWorkInAustralia"
        legend="Do you have the right to work in Australia?"
        options={YES_NO}
        required
      />
      <TextField
        label="Visa type (optional)"
        hint="If you are not a citizen or permanent resident."
        {...fieldProps(form, 'visaType')}
      />
      <ToggleField
        control={control}
        name="languages"
        legend="Languages you speak"
        options={JOB_LANGUAGES}
        required
      />
    </FormSection>
  );
}
