import { cookiesContent } from '../content/legal/cookies';
import { LegalPage } from './legal-page';

/** `/cookies`. */
export function CookiesPage() {
  return <LegalPage page="cookies" declared={cookiesContent} />;
}
