import { CLEANER_EXPERIENCE } from '@brightnest/contracts/careers/cleaner-experience';
import { DOCUMENT_RULE } from '@brightnest/contracts/uploads/upload-rules';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { UploadField } from '@brightnest/kit/forms/upload-field';
import { CheckboxField, SelectField } from '@brightnest/kit/ui/field';
import { FormSection } from '../../applicant/form-section';
import type { CleanerForm } from './use-cleaner-form';

const YEARS = CLEANER_EXPERIENCE.map(({ value, label }) => ({ value: String(value), label }));

export function ProfessionalSection({ form }: { form: CleanerForm }) {
  return (
    <FormSection title="Professional Information">
      <UploadField
        control={form.control}
        name="resumeUrl"
        label="Resume"
        hint="PDF, DOC or DOCX, up to 10MB. Only our staff see it."
        rule={DOCUMENT_RULE}
        successNote="Resume uploaded successfully"
        required
      />
      <SelectField
        label="Years of cleaning experience"
        options={YEARS}
        required
        {...fieldProps(form, 'cleaningExperienceYears')}
      />
      <div>
        <CheckboxField
          label="I have my own cleaning equipment"
          {...fieldProps(form, 'hasOwnEquipment')}
        />
        <CheckboxField label="I have my own car" {...fieldProps(form, 'hasOwnCar')} />
      </div>
    </FormSection>
  );
}
