import { formatShortDuration, formatTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useNow } from '@brightnest/kit/runtime/use-now';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { color, fontSize, fontWeight } from '@brightnest/kit/ui/theme/tokens';
import { CircleCheckBig, Footprints, Navigation, Phone, Play } from 'lucide-react';
import { styled } from 'styled-components';
import { allowedReports, fullAddress, mapUrl } from './job-facts';
import { CompleteButton, type JobReporting, StepButton } from './job-reports';
import type { JobView } from './queued-changes';

const Line = styled.p`
  color: ${color.accentText};
  font-size: ${fontSize.lg};
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;
`;

const CLOCK_MS = 15_000;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** How long it is until a job begins, or since when it goes on. */
export function Countdown({ job }: { job: JobView }) {
  const now = useNow(CLOCK_MS);
  const text = countdownText(job, now);
  return text === undefined ? null : <Line>{text}</Line>;
}

function countdownText(job: JobView, now: Date): string | undefined {
  const { startedAt, onMyWayAt, scheduledDate, timeZone } = job;
  if (startedAt) return t('Under way since {time}', { time: formatTime(startedAt, timeZone) });
  const minutes = Math.ceil((Date.parse(scheduledDate) - now.getTime()) / MINUTE_MS);
  if (minutes > DAY_MINUTES) return undefined;
  const left = formatShortDuration(Math.abs(minutes));
  if (minutes < 0) return t('It was to begin {left} ago', { left });
  if (minutes === 0) return t('It begins now');
  return onMyWayAt
    ? t('On your way. It begins in {left}', { left })
    : t('It begins in {left}', { left });
}

/** The way there and the customer's telephone, as far as they are known. */
export function WayAndCall({ job }: { job: JobView }) {
  if (!job.address && !job.customerPhone) return null;
  return (
    <Grid $min="8rem" $gap={3}>
      {job.address && (
        <LinkButton
          to={mapUrl(fullAddress(job))}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          size="lg"
        >
          <Navigation aria-hidden="true" />
          {t('Navigate')}
        </LinkButton>
      )}
      {job.customerPhone && (
        <LinkButton
          to={`tel:${job.customerPhone.replace(/[^\d+]/g, '')}`}
          variant="secondary"
          size="lg"
        >
          <Phone aria-hidden="true" />
          {t('Call')}
        </LinkButton>
      )}
    </Grid>
  );
}

/** The one step that comes next: on my way, start, complete. Who is there already may start at once. */
export function NextStep({ job, reporting }: { job: JobView; reporting: JobReporting }) {
  const moves = allowedReports(job);
  const step = { job, reporting, fullWidth: true };
  if (moves.includes('on_my_way')) {
    return (
      <Stack $gap={2}>
        <StepButton size="lg" step="on_my_way" {...step}>
          <Footprints aria-hidden="true" />
          {t('On my way')}
        </StepButton>
        <StepButton variant="ghost" step="started" {...step}>
          {t('Start Job')}
        </StepButton>
      </Stack>
    );
  }
  if (moves.includes('started')) {
    return (
      <StepButton size="lg" step="started" {...step}>
        <Play aria-hidden="true" />
        {t('Start Job')}
      </StepButton>
    );
  }
  if (moves.includes('completed')) {
    return (
      <CompleteButton size="lg" fullWidth job={job} reporting={reporting}>
        <CircleCheckBig aria-hidden="true" />
        {t('Complete')}
      </CompleteButton>
    );
  }
  return null;
}
