import type { SetupStepStatus } from '@brightnest/contracts/setup/setup';
import { t } from '@brightnest/contracts/translation';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Card } from '@brightnest/kit/ui/display/card';
import { Cluster, Section, Stack } from '@brightnest/kit/ui/display/layout';
import { CalendarCheck, Globe, Settings } from 'lucide-react';
import { ADMIN_SETTINGS } from '../sign-in/paths';
import { StepList } from './step-list';

/** What comes after the last step: what was left out, and what to do next. */
export function SetupEnd({ steps }: { steps: readonly SetupStepStatus[] }) {
  const left = steps.filter(({ state }) => state !== 'done');
  return (
    <Section
      title={left.length === 0 ? t('Your site is set up') : t('Nearly there')}
      description={
        left.length === 0
          ? t(
              'Look at it as your customers do, and book a clean to see what you and they are mailed.',
            )
          : t('These steps were left out or are to be done. You can come back to them at any time.')
      }
    >
      <Stack $gap={5}>
        {left.length > 0 && (
          <Card>
            <StepList steps={left} />
          </Card>
        )}
        <Cluster>
          {/* A page goes on as the company it was loaded with. */}
          <LinkButton to="/" reloadDocument>
            <Globe aria-hidden="true" />
            {t('Open the site')}
          </LinkButton>
          <LinkButton to="/book-service" variant="secondary" reloadDocument>
            <CalendarCheck aria-hidden="true" />
            {t('Make a test booking')}
          </LinkButton>
          <LinkButton to={ADMIN_SETTINGS} variant="secondary">
            <Settings aria-hidden="true" />
            {t('All settings')}
          </LinkButton>
        </Cluster>
      </Stack>
    </Section>
  );
}
