import { DOCUMENT_RULE, PROFILE_PICTURE_RULE } from '@brightnest/contracts/uploads/upload-rules';
import { UploadField } from '@brightnest/kit/forms/upload-field';
import { FormSection } from '../../applicant/form-section';
import type { SectionProps } from './personal-section';

/** The files that go with an application. */
export function DocumentsSection({ form: { control } }: SectionProps) {
  return (
    <FormSection title="Required Documents" explanation="Only our staff can open them.">
      <UploadField
        control={control}
        name="resumeUrl"
        label="Resume"
        hint="A PDF or Word document up to 10MB."
        successNote="Resume uploaded successfully"
        rule={DOCUMENT_RULE}
        required
      />
      <UploadField
        control={control}
        name="profilePictureUrl"
        label="Profile picture"
        hint="An image up to 5MB."
        successNote="Profile picture uploaded successfully"
        rule={PROFILE_PICTURE_RULE}
        required
      />
    </FormSection>
  );
}
