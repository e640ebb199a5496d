import { fieldProps } from '@brightnest/kit/forms/field-props';
import { TextareaField } from '@brightnest/kit/ui/field';
import { FormSection } from '../../applicant/form-section';
import { ReferencePart } from './reference-part';
import type { CleanerForm } from './use-cleaner-form';

export function ExperienceSection({ form }: { form: CleanerForm }) {
  return (
    <FormSection title="Experience">
      <TextareaField
        label="Previous experience (optional)"
        placeholder="Where you have cleaned, and what you are especially good at."
        {...fieldProps(form, 'previousExperience')}
      />
      <ReferencePart form={form} />
    </FormSection>
  );
}
