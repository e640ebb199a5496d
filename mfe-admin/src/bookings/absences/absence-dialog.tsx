import { t } from '@brightnest/contracts/translation';
import type { AbsenceTimes } from '@brightnest/contracts/workforce/absence';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { type ReactNode, useState } from 'react';
import { BulkDialog, changeOneByOne } from '../../list/bulk-dialog';
import { bookingName } from '../booking';
import { useAdminAssignBookingMutation, useAdminMoveQuoteJobMutation } from '../bookings-api';
import { ChangeSummary } from '../move-dialog';
import { useAdminPlanAbsenceQuery } from './absences-api';
import { AffectedJobs } from './affected-jobs';
import { changeOf, choiceFor, describeChoices, isIncomplete, type JobChoices } from './job-changes';

/** Whose absence it is, and when; null while that is not entered yet. */
export type PlannedAbsence = (AbsenceTimes & { cleaner: { id: string; name: string } }) | null;

interface AbsenceDialogProps {
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  /** Says that it is done: "Absence recorded". */
  done: string;
  absence: PlannedAbsence;
  /** Said where it fails without a reason: "Failed to record the absence". */
  failure: string;
  /** Records or approves it first; absent where that is done already. */
  record?: () => Promise<{ error?: unknown }>;
  onClose: () => void;
  /** The fields of the absence. */
  children?: ReactNode;
}

/** Reassigns the jobs that fall into an absence, each on its own, after the absence is recorded. */
export function AbsenceDialog(props: AbsenceDialogProps) {
  const { absence, record, done } = props;
  const [choices, setChoices] = useState<JobChoices>({});
  const [recorded, setRecorded] = useState(false);
  const { currentData: plan, ...query } = usePlan(absence);
  const [assign] = useAdminAssignBookingMutation();
  const [moveJob] = useAdminMoveQuoteJobMutation();
  const jobs = plan?.jobs ?? [];
  const chosen = jobs.map((job) => ({ id: job.id, job, choice: choiceFor(job, choices) }));
  const changed = chosen.filter(({ choice }) => choice.what !== 'keep');
  const toRecord = record && !recorded ? 1 : 0;

  async function work(report: (count: number) => void) {
    if (record && !recorded) {
      const { error } = await record();
      if (error) return { error };
      setRecorded(true);
      report(1);
    }
    return changeOneByOne({
      records: changed,
      nameOf: ({ job }) => bookingName(job),
      change: ({ id, job, choice }) => {
        const change = { id, cleanerId: null, ...changeOf(job, choice) };
        const instead = absence?.cleaner.id ?? null;
        return job.kind === 'quote'
          ? moveJob({ ...change, instead, seenStart: job.scheduledDate })
          : assign({ ...change, version: job.version ?? '', ...(instead !== null && { instead }) });
      },
      report: (count) => report(count + toRecord),
    });
  }

  return (
    <BulkDialog
      title={props.title}
      description={props.description}
      confirmLabel={props.confirmLabel}
      isDisabled={!plan || chosen.some(({ job, choice }) => isIncomplete(job, choice))}
      count={changed.length + (record ? 1 : 0)}
      doneText={(count) => {
        const reassigned = count - (record ? 1 : 0);
        return reassigned <= 0
          ? done
          : t('{done}, {count} jobs changed', {
              done,
              count: reassigned,
              one: '{done}, {count} job changed',
            });
      }}
      failure={props.failure}
      work={work}
      onDone={() => undefined}
      onClose={props.onClose}
    >
      <Stack $gap={5}>
        {props.children}
        {absence && !plan && (
          <PendingQuery
            query={query}
            label={t('Looking for their jobs...')}
            failure={t('The jobs of that time could not be loaded')}
          >
            <Skeleton $height="6rem" />
          </PendingQuery>
        )}
        {absence && plan?.jobs.length === 0 && (
          <p>{t('{name} has no jobs then.', { name: absence.cleaner.name })}</p>
        )}
        {absence && plan && (
          <>
            <AffectedJobs
              jobs={plan.jobs}
              absent={absence.cleaner}
              choices={choices}
              onChoose={setChoices}
            />
            <ChangeSummary changes={describeChoices(plan, choices, absence.cleaner.name)} />
          </>
        )}
      </Stack>
    </BulkDialog>
  );
}

function usePlan(absence: PlannedAbsence) {
  const { cleaner, from = '', to = '', fromTime, toTime } = absence ?? {};
  return useAdminPlanAbsenceQuery(
    {
      ...{ cleanerId: cleaner?.id ?? '', from, to },
      ...(fromTime && { fromTime }),
      ...(toTime && { toTime }),
    },
    { skip: absence === null },
  );
}
