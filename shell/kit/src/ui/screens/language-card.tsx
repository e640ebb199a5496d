import { t } from '@brightnest/contracts/translation';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { LanguageLinks } from '../controls/language-links';
import { Card, CardTitle } from '../display/card';
import { Stack } from '../display/layout';

/** In which language somebody reads pages, mails and text messages; nothing where the company offers one. */
export function LanguageCard() {
  if (pageSettings.languages.length < 2) return null;
  return (
    <Card as="section" aria-labelledby="own-language">
      <Stack>
        <CardTitle id="own-language">{t('Language')}</CardTitle>
        <p>{t('Our pages, emails and text messages come to you in this language.')}</p>
        <LanguageLinks label={t('Language')} />
      </Stack>
    </Card>
  );
}
