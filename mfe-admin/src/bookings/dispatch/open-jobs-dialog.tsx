import type { OpenJob } from '@brightnest/contracts/board/open-job-schemas';
import { formatDate, formatTimeSpan } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Card } from '@brightnest/kit/ui/display/card';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { SelectField } from '@brightnest/kit/ui/forms/field';
import { space } from '@brightnest/kit/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { BulkDialog, changeOneByOne } from '../../list/bulk-dialog';
import { bookingName } from '../booking';
import { useAdminAssignBookingMutation, useAdminMoveQuoteJobMutation } from '../bookings-api';
import { Facts, SuggestedReasons, suggestedText } from '../suggested-cleaner';

const LATER = 'later';

interface OpenJobsDialogProps {
  title: string;
  /** As they were when it was opened: what somebody else has changed by then is refused. */
  jobs: readonly OpenJob[];
  onClose: () => void;
}

/** Who is suggested for each of some jobs, to be changed and then assigned one after another. */
export function OpenJobsDialog({ title, jobs, onClose }: OpenJobsDialogProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
  const [assign] = useAdminAssignBookingMutation();
  const [moveJob] = useAdminMoveQuoteJobMutation();
  const chosenFor = (job: OpenJob) => choices[job.id] ?? job.suggestedId ?? LATER;
  const chosen = jobs.filter((job) => chosenFor(job) !== LATER);
  const clashing = clashesOf(chosen, chosenFor);

  const work = (report: (done: number) => void) =>
    changeOneByOne({
      records: chosen,
      nameOf: bookingName,
      change(job) {
        const cleanerId = chosenFor(job);
        const { id, kind, scheduledDate: seenStart, version = '' } = job;
        const isOutsideArea = job.cleaners.some((one) => one.id === cleanerId && one.isOutsideArea);
        const change = { id, cleanerId, ...(isOutsideArea && { isOutsideArea }) };
        return kind === 'quote'
          ? moveJob({ ...change, instead: null, seenStart })
          : assign({ ...change, version });
      },
      report,
    });

  return (
    <BulkDialog
      title={title}
      description={t('Each is assigned on its own; what can’t be is told at the end.')}
      confirmLabel={t('Assign {count} jobs', {
        count: chosen.length,
        one: 'Assign {count} job',
      })}
      count={chosen.length}
      doneText={(count) => t('{count} jobs assigned', { count, one: '{count} job assigned' })}
      failure={t('Failed to assign the cleaners')}
      work={work}
      onDone={() => undefined}
      onClose={onClose}
    >
      <Stack>
        {clashing.length > 0 && (
          <Notice>
            {t('{names} would have two jobs at once.', { names: clashing.join(', ') })}
          </Notice>
        )}
        <List aria-label={t('Jobs to assign')}>
          {jobs.map((job) => (
            <Card key={job.id} as="li" $padding={4}>
              <JobFields
                job={job}
                value={chosenFor(job)}
                onChoose={(id) => setChoices({ ...choices, [job.id]: id })}
              />
            </Card>
          ))}
        </List>
      </Stack>
    </BulkDialog>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  list-style: none;
`;

interface JobFieldsProps {
  job: OpenJob;
  value: string;
  onChoose: (id: string) => void;
}

function JobFields({ job, value, onChoose }: JobFieldsProps) {
  const { scheduledDate, duration, timeZone, address, cleaners, suggestedId, heldId } = job;
  const end = Date.parse(scheduledDate) + duration * 60_000;
  const chosen = cleaners.find(({ id }) => id === value);
  return (
    <Stack $gap={2}>
      <div>
        <strong>{bookingName(job)}</strong>
        <Facts>
          {formatDate(scheduledDate, 'shortWeekday', timeZone)},{' '}
          {formatTimeSpan(scheduledDate, end, timeZone)}
        </Facts>
        <Facts>{address}</Facts>
      </div>
      <SelectField
        label={t('Who does {job}', { job: bookingName(job) })}
        value={value}
        options={[
          ...cleaners.map((one) => ({ value: one.id, label: suggestedText(one) })),
          { value: LATER, label: t('Nobody for now') },
        ]}
        onChange={({ target }) => onChoose(target.value)}
      />
      {suggestedId === null && <Facts>{t('Nobody is free who serves the area.')}</Facts>}
      {chosen && (
        <SuggestedReasons
          cleaner={chosen}
          mark={
            chosen.id === heldId ? (
              <Badge tone="info">{t('Held')}</Badge>
            ) : (
              chosen.id === suggestedId && <Badge tone="accent">{t('Suggested')}</Badge>
            )
          }
        />
      )}
    </Stack>
  );
}

/** @returns the names of those who are chosen for two jobs at one time. */
function clashesOf(jobs: readonly OpenJob[], chosenFor: (job: OpenJob) => string): string[] {
  const names = new Set<string>();
  const spans = jobs.map((job) => {
    const from = Date.parse(job.scheduledDate);
    return { job, from, to: from + job.duration * 60_000, id: chosenFor(job) };
  });
  for (const [index, one] of spans.entries()) {
    const other = spans
      .slice(index + 1)
      .find(({ id, from, to }) => id === one.id && from < one.to && to > one.from);
    const name = other && one.job.cleaners.find(({ id }) => id === one.id)?.name;
    if (name) names.add(name);
  }
  return [...names];
}
