import { CLEANER_LANGUAGES } from '@brightnest/contracts/careers/cleaner-languages';
import { GENDERS } from '@brightnest/contracts/careers/genders';
import { PROFILE_PICTURE_RULE } from '@brightnest/contracts/uploads/upload-rules';
import { EmailField } from '@brightnest/kit/forms/email-field';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { NameFields } from '@brightnest/kit/forms/name-fields';
import { UploadField } from '@brightnest/kit/forms/upload-field';
import { SelectField, TextField } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';
import { BirthDateField } from '../../applicant/birth-date-field';
import { FormSection } from '../../applicant/form-section';
import { ToggleField } from '../../applicant/toggle-field';
import type { CleanerForm } from './use-cleaner-form';

export function PersonalSection({ form }: { form: CleanerForm }) {
  return (
    <FormSection title="Personal Information">
      <NameFields form={form} min="13rem" />
      <Grid $min="13rem" $gap={4}>
        <EmailField form={form} />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          required
          {...fieldProps(form, 'phone')}
        />
        <BirthDateField form={form} />
        <SelectField
          label="Gender"
          options={GENDERS}
          placeholder="Please choose"
          required
          {...fieldProps(form, 'gender')}
        />
        <TextField label="Nationality" required {...fieldProps(form, 'nationality')} />
      </Grid>
      <ToggleField
        control={form.control}
        name="languages"
        legend="Languages you speak"
        options={CLEANER_LANGUAGES}
        required
      />
      <UploadField
        control={form.control}
        name="profilePictureUrl"
        label="Profile picture (optional)"
        hint="An image up to 5MB. Only our staff see it."
        rule={PROFILE_PICTURE_RULE}
        successNote="Profile picture uploaded successfully"
      />
    </FormSection>
  );
}
