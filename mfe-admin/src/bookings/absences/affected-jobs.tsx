import {
  formatDate,
  formatTimeSpan,
  fromZonedClock,
  toZonedClock,
  zoneName,
} from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import type { AffectedJob } from '@brightnest/contracts/workforce/absence-schemas';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Card } from '@brightnest/kit/ui/display/card';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { SelectField, TextField } from '@brightnest/kit/ui/forms/field';
import { styled } from 'styled-components';
import { bookingName } from '../booking';
import { CandidateField } from '../cleaner-candidates';
import { Facts, SuggestedReasons, suggestedText } from '../suggested-cleaner';
import { choiceFor, type JobChoice, type JobChoices, jobKey, movableJob } from './job-changes';

const List = styled.ul`
  display: grid;
  gap: 1rem;
  list-style: none;
`;

interface AffectedJobsProps {
  jobs: readonly AffectedJob[];
  absent: { id: string; name: string };
  choices: JobChoices;
  onChoose: (choices: JobChoices) => void;
}

/** The jobs that fall into an absence; for each, who does it instead. */
export function AffectedJobs({ jobs, absent, choices, onChoose }: AffectedJobsProps) {
  return (
    <List aria-label={t('Jobs of that time')}>
      {jobs.map((job) => (
        <Card key={jobKey(job)} as="li" $padding={4}>
          <JobChoiceFields
            job={job}
            absent={absent}
            choice={choiceFor(job, choices)}
            onChoose={(choice) => onChoose({ ...choices, [jobKey(job)]: choice })}
          />
        </Card>
      ))}
    </List>
  );
}

interface JobChoiceProps {
  job: AffectedJob;
  absent: { id: string; name: string };
  choice: JobChoice;
  onChoose: (choice: JobChoice) => void;
}

function JobChoiceFields({ job, absent, choice, onChoose }: JobChoiceProps) {
  const value = choice.what === 'assign' ? choice.cleanerId : choice.what;
  const chosen = job.substitutes.find(({ id }) => id === value);
  return (
    <Stack $gap={3}>
      <div>
        <strong>{bookingName(job)}</strong>
        <Facts>{timeText(job)}</Facts>
        <Facts>{job.address}</Facts>
        <Facts>
          {t('Pays {amount}', { amount: amountText(job.pay, job.currency) })}
          {job.isHeld && `, ${t('only held, nobody is assigned yet')}`}
        </Facts>
      </div>
      <SelectField
        label={t('Who does {job}', { job: bookingName(job) })}
        value={value}
        options={[
          ...job.substitutes.map((one) => ({ value: one.id, label: suggestedText(one) })),
          { value: 'nobody', label: t('Nobody for now') },
          { value: 'move', label: t('Another time…') },
          { value: 'keep', label: t('Stays with {name}', { name: absent.name }) },
        ]}
        onChange={({ target }) => onChoose(choiceOf(target.value, job))}
      />
      {chosen && (
        <SuggestedReasons
          cleaner={chosen}
          mark={chosen.id === job.suggestedId && <Badge tone="accent">{t('Suggested')}</Badge>}
        />
      )}
      {choice.what === 'move' && (
        <AnotherTime job={job} absent={absent} choice={choice} onChoose={onChoose} />
      )}
    </Stack>
  );
}

function timeText({ scheduledDate, duration, timeZone }: AffectedJob): string {
  const end = new Date(Date.parse(scheduledDate) + duration * 60_000).toISOString();
  const day = formatDate(scheduledDate, 'shortWeekday', timeZone);
  return `${day}, ${formatTimeSpan(scheduledDate, end, timeZone)}`;
}

function choiceOf(value: string, job: AffectedJob): JobChoice {
  if (value === 'nobody' || value === 'keep') return { what: value };
  if (value !== 'move') return { what: 'assign', cleanerId: value };
  return { what: 'move', clock: toZonedClock(job.scheduledDate, job.timeZone), cleaner: null };
}

interface AnotherTimeProps extends JobChoiceProps {
  choice: JobChoice & { what: 'move' };
}

/** Another start for a job, and who is free then. */
function AnotherTime({ job, absent, choice, onChoose }: AnotherTimeProps) {
  const start = fromZonedClock(choice.clock, job.timeZone);
  return (
    <Stack $gap={3}>
      <TextField
        type="datetime-local"
        label={t('New start, {zone}', { zone: zoneName(job.timeZone) })}
        required
        value={choice.clock}
        error={start ? undefined : t('Please choose a date and time')}
        onChange={({ target }) => onChoose({ what: 'move', clock: target.value, cleaner: null })}
      />
      {start && (
        <CandidateField
          booking={movableJob(job, absent)}
          start={start}
          value={choice.cleaner?.id}
          onChoose={({ id, isOutsideArea }) =>
            onChoose({ ...choice, cleaner: { id, isOutsideArea } })
          }
        />
      )}
    </Stack>
  );
}
