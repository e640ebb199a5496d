import { type AnalyticsSettings } from '@brightnest/contracts/site/analytics';
import { ANALYTICS_PROVIDERS } from '@brightnest/contracts/site/analytics-providers';
import { formatDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { company } from '@brightnest/kit/runtime/page/company';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { CheckboxField } from '@brightnest/kit/ui/forms/field';
import { color, media, radius, shadow, space, zIndex } from '@brightnest/kit/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Choose, ChoicesView } from './analytics';
import { consentOf, findConsent, refusesByBrowser } from './consent';

const Question = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: ${zIndex.dialog};
  display: grid;
  gap: ${space[3]};
  max-height: 100dvh;
  padding: ${space[4]};
  overflow-y: auto;
  border-top: 1px solid ${color.border};
  background: ${color.surface};
  box-shadow: ${shadow.lg};

  ${media.md} {
    inset: auto auto ${space[4]} ${space[4]};
    width: 30rem;
    border: 1px solid ${color.border};
    border-radius: ${radius.lg};
  }
`;

const Answers = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};

  & > :last-child {
    grid-column: 1 / -1;
  }
`;

interface PrivacyChoicesProps {
  view: ChoicesView;
  settings: AnalyticsSettings;
  choose: Choose;
}

/** The question whether a visit may be counted, and the dialog in which the answer can be changed. */
export function PrivacyChoices({ view, settings, choose }: PrivacyChoicesProps) {
  if (view === 'question') return <ConsentQuestion settings={settings} choose={choose} />;
  if (view === 'choices') return <ChoicesDialog settings={settings} choose={choose} />;
  return null;
}

type PartProps = Omit<PrivacyChoicesProps, 'view'>;

function ConsentQuestion({ settings, choose }: PartProps) {
  return (
    <Question aria-labelledby="privacy-question">
      <h2 id="privacy-question">{t('May we count your visit?')}</h2>
      <p>{whatIsTold(settings)}</p>
      <Answers>
        <Button variant="secondary" onClick={() => choose('declined')}>
          {t('Decline')}
        </Button>
        <Button variant="secondary" onClick={() => choose('accepted')}>
          {t('Accept')}
        </Button>
        <Button variant="ghost" onClick={() => choose('more')}>
          {t('Choose')}
        </Button>
      </Answers>
    </Question>
  );
}

function ChoicesDialog({ settings, choose }: PartProps) {
  const consent = findConsent(settings);
  const [isCounted, setIsCounted] = useState(() => consentOf(settings) === 'accepted');
  return (
    <Dialog
      open
      onOpenChange={() => choose('closed')}
      title={t('Privacy choices')}
      footer={
        <Button onClick={() => choose(isCounted ? 'accepted' : 'declined')}>
          {t('Save my choice')}
        </Button>
      }
    >
      <Stack $gap={4}>
        <CheckboxField
          label={t('Necessary')}
          hint={t('To sign in, to keep what you enter, and to show the site as you set it.')}
          checked
          disabled
          readOnly
        />
        <CheckboxField
          label={t('Statistics')}
          hint={whatIsTold(settings)}
          checked={isCounted}
          onChange={({ target }) => setIsCounted(target.checked)}
        />
        <p role="status">{whatHolds(consent?.date)}</p>
        <p>
          <a href="/cookies">{t('What is kept in your browser')}</a>
        </p>
      </Stack>
    </Dialog>
  );
}

function whatHolds(date: string | undefined): string {
  if (date) return t('You chose this on {date}.', { date: formatDate(date, 'long') });
  return refusesByBrowser()
    ? t('Your browser asks not to be followed, so you are not counted.')
    : '';
}

function whatIsTold({ provider }: AnalyticsSettings): string {
  const counts = t(
    'We would like to know which of our pages are read and which forms are sent. Neither your name nor what you write is told.',
  );
  if (provider === 'endpoint')
    return `${counts} ${t('{company} keeps it.', { company: company.name })}`;
  const name = t(ANALYTICS_PROVIDERS.find(({ value }) => value === provider)?.label ?? '');
  const who = t('{provider} counts for us.', { provider: name });
  return provider === 'google'
    ? `${counts} ${who} ${t('It sets cookies of its own.')}`
    : `${counts} ${who} ${t('It sets no cookies.')}`;
}
