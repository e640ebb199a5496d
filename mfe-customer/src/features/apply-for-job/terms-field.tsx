import { fieldProps } from '@brightnest/kit/forms/field-props';
import { Link } from '@brightnest/kit/router';
import { CheckboxField } from '@brightnest/kit/ui/field';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import type { SectionProps } from './personal-section';

// In a tab of its own, so that the form stays as it is.
function PageInTab({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  );
}

/** The agreement, with what is agreed to. */
export function TermsField({ form }: SectionProps) {
  return (
    <CheckboxField
      label={
        <>
          I agree to the <PageInTab to="/terms">Terms</PageInTab> and the{' '}
          <PageInTab to="/privacy">Privacy Policy</PageInTab>
        </>
      }
      required
      {...fieldProps(form, 'agreeToTerms')}
    />
  );
}
