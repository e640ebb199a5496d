import { asksForConsent } from '@brightnest/contracts/site/analytics';
import { ANALYTICS_PROVIDERS } from '@brightnest/contracts/site/analytics-providers';
import {
  STORED_IN_BROWSER,
  type StoredInBrowser,
} from '@brightnest/contracts/site/browser-storage';
import { t } from '@brightnest/contracts/translation';
import { company } from '@brightnest/kit/runtime/page/company';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import type { OwnVariables } from '../content/own-variables';

const isOfGoogle = () => pageSettings.analytics.provider === 'google';

/** What the page of cookies begins with. */
function cookieLead(): string {
  if (isOfGoogle()) {
    return t(
      'A few cookies of our own, all for the site to work as you want it, and those of Google if you agree to be counted. None of them is for advertising.',
    );
  }
  return asksForConsent(pageSettings.analytics)
    ? t(
        'A few cookies, all our own, all for the site to work as you want it. None of them is for advertising.',
      )
    : t(
        'A few cookies, all our own, all for the site to work as you want it. None of them is for advertising, so there is no banner to click away.',
      );
}

/** The chapter that says whether and by whom visits are counted; none where they are not. */
function counting(): string {
  const { analytics } = pageSettings;
  if (analytics.provider === 'none') return '';
  const label = ANALYTICS_PROVIDERS.find(({ value }) => value === analytics.provider)?.label ?? '';
  const values = { provider: t(label), company: company.name };
  const who =
    analytics.provider === 'endpoint'
      ? t('{company} itself counts what visitors do on this site.', values)
      : t('{provider} counts for us what visitors do on this site.', values);
  const what = t(
    'It is told which kind of page was opened, which other site you came from, and that a form was begun or sent, a clean booked or paid. It is told neither your name, nor the full address of a page, nor anything that you write.',
  );
  const kept = isOfGoogle()
    ? t('Google keeps cookies for it that begin with _ga, for up to two years.')
    : t('No cookie is set for it.');
  const asked = asksForConsent(analytics)
    ? t('Nothing of it is loaded or sent before you agree.')
    : t('A browser that asks sites not to follow its user is not counted.');
  const choice = t(
    'You can change your mind at any time by “Privacy choices” at the foot of each page. Your answer and its date stay in your browser, under bn_privacy.',
  );
  return `## ${t('Counting visits')}\n\n${who} ${what}\n\n${kept} ${asked} ${choice}`;
}

/** Part of what the site has a browser keep, as a list. */
const listOf = (isListed: (stored: StoredInBrowser) => boolean): string =>
  STORED_IN_BROWSER.filter(isListed)
    .map(({ name, says }) => `- ${name}: ${t(says)}`)
    .join('\n');

/** What the page of cookies says of what is kept, and of counting. */
export const COOKIE_VARIABLES: OwnVariables = {
  cookieLead,
  counting,
  cookieList: () => listOf(({ place }) => place === 'cookie'),
  storageList: () => listOf(({ place }) => place !== 'cookie'),
};
