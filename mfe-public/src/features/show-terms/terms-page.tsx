import { termsContent } from '../../content/terms';
import { LegalPage } from '../../ui/legal-page';

/** `/terms`. */
export function TermsPage() {
  return <LegalPage text={termsContent} />;
}
