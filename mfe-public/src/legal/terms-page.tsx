import { termsContent } from '../content/legal/terms';
import { LegalPage } from './legal-page';

/** `/terms`. */
export function TermsPage() {
  return <LegalPage page="terms" declared={termsContent} />;
}
