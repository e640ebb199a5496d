import { privacyContent } from '../../content/privacy';
import { LegalPage } from '../../ui/legal-page';

/** `/privacy`. */
export function PrivacyPage() {
  return <LegalPage text={privacyContent} />;
}
