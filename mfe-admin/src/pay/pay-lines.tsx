import { PAY_LINE_LABELS } from '@brightnest/contracts/pay/pay';
import type { PaidJob, PayLine, PaySheet } from '@brightnest/contracts/pay/pay-schemas';
import {
  formatCalendarDate,
  formatShortDuration,
  formatTimeSpan,
} from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { RowList } from '@brightnest/kit/ui/display/layout';
import { media } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import { CellLines, OneLine } from '../list/cells';

/** What it is for, then the amount, then what can be done: one below the other edge by edge, also where one is long. */
const LineList = styled(RowList)`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
  }

  & > li > :nth-child(2) {
    text-align: end;
  }

  & > li > button {
    grid-column: 2;
    justify-self: end;
  }

  ${media.sm} {
    & > li {
      grid-template-columns: minmax(0, 1fr) auto 9rem;
    }

    & > li > button {
      grid-column: 3;
    }
  }
`;

interface LinesProps {
  sheet: PaySheet & { lines: PayLine[] };
  jobs: readonly PaidJob[];
  mayWrite: boolean;
  onCorrect: (job: PaidJob) => void;
}

/** Each job with what it pays, then what belongs to none. */
export function PayLines({
  sheet: { lines, currency, issues, status },
  jobs,
  mayWrite,
  onCorrect,
}: LinesProps) {
  const ids = new Set([...lines, ...issues].map(({ assignmentId }) => assignmentId));
  const shown = jobs.filter(({ assignmentId }) => ids.has(assignmentId));
  const others = lines.filter(({ assignmentId }) => assignmentId === null);
  const amounts = (of: readonly PayLine[]) => (
    <CellLines>
      {of.map(({ kind, amount }) => (
        <div key={kind}>
          <small>{t(PAY_LINE_LABELS[kind])}</small>
          <OneLine>{amountText(amount, currency)}</OneLine>
        </div>
      ))}
    </CellLines>
  );
  return (
    <LineList aria-label={t('Jobs')}>
      {shown.map((job) => (
        <li key={job.assignmentId}>
          <JobTimes job={job} />
          {amounts(lines.filter(({ assignmentId }) => assignmentId === job.assignmentId))}
          {mayWrite && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('Correct the time of {job}', {
                job: `${job.serviceName}, ${formatCalendarDate(job.day, 'medium')}`,
              })}
              onClick={() => onCorrect(job)}
            >
              {status === 'open' ? t('Correct') : t('Correct later')}
            </Button>
          )}
        </li>
      ))}
      {others.map(({ kind, description, amount }, index) => (
        <li key={index}>
          <CellLines>
            <strong>{t(PAY_LINE_LABELS[kind])}</strong>
            <small>{description}</small>
          </CellLines>
          <OneLine>{amountText(amount, currency)}</OneLine>
        </li>
      ))}
    </LineList>
  );
}

/** When somebody was at a job, and who changed that. */
function JobTimes({ job }: { job: PaidJob }) {
  const { time, minutes, timeZone, teamSize, corrections } = job;
  const last = corrections.at(-1);
  return (
    <CellLines>
      <strong>{job.serviceName}</strong>
      <small>
        {formatCalendarDate(job.day, 'mediumWeekday')} · {job.customerName}
        {teamSize > 1 && ` · ${t('Team of {count}', { count: teamSize })}`}
      </small>
      <small>
        {timeText(time, timeZone)}
        {minutes !== null && ` · ${formatShortDuration(minutes)}`}
      </small>
      {last && (
        <small>
          {t('Corrected by {who}, before: {before}. «{reason}»', {
            ...{ who: last.by, reason: last.reason },
            before: timeText(last.before, timeZone),
          })}
        </small>
      )}
    </CellLines>
  );
}

function timeText(
  { startedAt, completedAt, breakMinutes, isAbsent }: PaidJob['time'],
  timeZone: string,
): string {
  if (isAbsent) return t('Not there');
  if (!startedAt) return t('Not started');
  if (!completedAt) return t('No end');
  const span = formatTimeSpan(startedAt, completedAt, timeZone);
  return breakMinutes > 0
    ? t('{span}, break {duration}', { span, duration: formatShortDuration(breakMinutes) })
    : span;
}
