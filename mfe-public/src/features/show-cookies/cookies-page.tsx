import { cookiesContent } from '../../content/cookies';
import { LegalPage } from '../../ui/legal-page';

/** `/cookies`. */
export function CookiesPage() {
  return <LegalPage text={cookiesContent} />;
}
