import { t } from '@brightnest/contracts/translation';
import { isAnalyticsOn, openPrivacyChoices } from '@brightnest/kit/runtime/page/analytics';
import { Button } from '@brightnest/kit/ui/controls/button';
import { cookiesContent } from '../content/legal/cookies';
import { COOKIE_VARIABLES } from './counting-texts';
import { LegalPage } from './legal-page';

/** `/cookies`. */
export function CookiesPage() {
  return (
    <LegalPage page="cookies" declared={cookiesContent} own={COOKIE_VARIABLES}>
      {isAnalyticsOn() && (
        <p>
          <Button variant="secondary" onClick={openPrivacyChoices}>
            {t('Privacy choices')}
          </Button>
        </p>
      )}
    </LegalPage>
  );
}
