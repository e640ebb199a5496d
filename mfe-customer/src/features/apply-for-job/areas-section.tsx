import { Link } from '@brightnest/kit/router';
import { Notice } from '@brightnest/kit/ui/notice';
import { FormSection } from '../../applicant/form-section';
import { ToggleField } from '../../applicant/toggle-field';
import type { SectionProps } from './personal-section';

interface AreasSectionProps extends SectionProps {
  areas: readonly string[];
}

/** Where the applicant would like to work. */
export function AreasSection({ form, areas }: AreasSectionProps) {
  return (
    <FormSection title="Preferred Service Areas">
      {areas.length > 0 ? (
        <ToggleField
          control={form.control}
          name="preferredAreas"
          legend="Areas you would like to work in"
          hint="Choose as many as you like."
          options={areas}
          maxHeight="12rem"
          required
        />
      ) : (
        <Notice>
          No area is open at the moment, so this form cannot be sent.{' '}
          <Link to="/contact">Write to us</Link> and we will get back to you.
        </Notice>
      )}
    </FormSection>
  );
}
