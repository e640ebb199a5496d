import { privacyContent } from '../content/legal/privacy';
import { LegalPage } from './legal-page';

/** `/privacy`. */
export function PrivacyPage() {
  return <LegalPage page="privacy" declared={privacyContent} />;
}
