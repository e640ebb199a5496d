import { type Currency, formatMoney, fromDecimalText } from '@brightnest/contracts/money';
import { formatDateTime, fromZonedClock } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import type {
  AbsencePlanResponse,
  AffectedJob,
} from '@brightnest/contracts/workforce/absence-schemas';
import { bookingName } from '../booking';
import type { MovableBooking } from '../booking-move';

/** What becomes of a job whose cleaner does not work. */
export type JobChoice =
  | { what: 'assign'; cleanerId: string }
  | { what: 'nobody' }
  | { what: 'move'; clock: string; cleaner: ChosenCleaner | null }
  | { what: 'keep' };

/** Somebody who is chosen for another time. */
interface ChosenCleaner {
  id: string;
  isOutsideArea: boolean;
}

/** What becomes of each job, by {@link jobKey}. */
export type JobChoices = Readonly<Record<string, JobChoice>>;

export const jobKey = ({ kind, id }: Pick<AffectedJob, 'kind' | 'id'>) => `${kind}/${id}`;

/** What is suggested for a job: who is best, or nobody for now. */
export function choiceFor(job: AffectedJob, choices: JobChoices): JobChoice {
  const { suggestedId } = job;
  return (
    choices[jobKey(job)] ??
    (suggestedId === null ? { what: 'nobody' } : { what: 'assign', cleanerId: suggestedId })
  );
}

/** @returns whether something is missing of a choice. */
export function isIncomplete(job: AffectedJob, choice: JobChoice): boolean {
  if (choice.what !== 'move') return false;
  return !choice.cleaner || !fromZonedClock(choice.clock, job.timeZone);
}

/** Of a job, what its assignment calls need to know. */
export function movableJob(job: AffectedJob, absent: { id: string; name: string }): MovableBooking {
  const { kind, id, version = '', serviceName, customerName, scheduledDate, duration } = job;
  return {
    ...{ kind, id, version, serviceName, customerName, scheduledDate, duration },
    // The absent one is not to be chosen again.
    ...{ timeZone: job.timeZone, assigned: job.isHeld ? null : absent, held: null },
    ...{ state: job.state, postalCode: job.postalCode },
  };
}

/** What is sent for a choice; null where the job stays as it is. */
export function changeOf(job: AffectedJob, choice: JobChoice) {
  switch (choice.what) {
    case 'keep':
      return null;
    case 'nobody':
      return { cleanerId: null };
    case 'assign': {
      const substitute = job.substitutes.find(({ id }) => id === choice.cleanerId);
      return {
        cleanerId: choice.cleanerId,
        ...(substitute?.isOutsideArea && { isOutsideArea: true }),
      };
    }
    case 'move': {
      const { cleaner, clock } = choice;
      return {
        cleanerId: cleaner?.id ?? null,
        scheduledDate: fromZonedClock(clock, job.timeZone),
        ...(cleaner?.isOutsideArea && { isOutsideArea: true }),
      };
    }
  }
}

type Plan = Pick<AbsencePlanResponse, 'jobs' | 'hourlyRate'>;

const MINUTES_PER_HOUR = 60;

/** @returns what the choices do and cost, a sentence each. */
export function describeChoices(
  { jobs, hourlyRate }: Plan,
  choices: JobChoices,
  absentName: string,
): string[] {
  const chosen = jobs.map((job) => ({ job, choice: choiceFor(job, choices) }));
  const given = chosen.filter(({ choice }) => choice.what === 'assign' || choice.what === 'move');
  const open = chosen.filter(({ choice }) => choice.what === 'nobody');
  const moved = chosen.filter(({ choice }) => choice.what === 'move');
  const kept = chosen.filter(({ choice }) => choice.what === 'keep');
  return [
    ...sumByCurrency(
      given.map(({ job }) => [job.currency, fromDecimalText(job.pay, job.currency)]),
    ).map(([currency, minor]) =>
      t('{amount} of {name}’s pay goes to those who do these jobs instead.', {
        ...{ name: absentName, amount: formatMoney({ minor, currency }) },
      }),
    ),
    ...hourlyDifference(given, hourlyRate),
    ...(open.length > 0
      ? [
          t('{count} jobs are nobody’s for now: {names}.', {
            count: open.length,
            one: '{count} job is nobody’s for now: {names}.',
            names: namesOf(open.map(({ job }) => job)),
          }),
        ]
      : []),
    ...moved.flatMap(({ job, choice }) => moveText(job, choice)),
    ...(kept.length > 0
      ? [
          t('{count} jobs stay with {name}.', {
            count: kept.length,
            one: '{count} job stays with {name}.',
            name: absentName,
          }),
        ]
      : []),
    ...(given.length > 0 ? [t('Everybody who gets a job or loses one is told by email.')] : []),
  ];
}

const namesOf = (jobs: readonly AffectedJob[]) => jobs.map(bookingName).join('; ');

function moveText(job: AffectedJob, choice: JobChoice): string[] {
  const start = choice.what === 'move' ? fromZonedClock(choice.clock, job.timeZone) : '';
  if (!start) return [];
  return [
    t('{customerName} is told that it is on {time}, and pays nothing for that.', {
      customerName: job.customerName,
      time: formatDateTime(start, 'shortWeekday', job.timeZone),
    }),
  ];
}

/** What it costs by the hour, more or less, where that is known of both. */
function hourlyDifference(
  given: readonly { job: AffectedJob; choice: JobChoice }[],
  hourlyRate: string | null,
): string[] {
  if (hourlyRate === null) return [];
  const differences = given.flatMap(({ job, choice }) => {
    const id = choice.what === 'assign' ? choice.cleanerId : undefined;
    const rate = job.substitutes.find((one) => one.id === id)?.hourlyRate;
    if (!rate) return [];
    const hours = job.duration / MINUTES_PER_HOUR;
    const [now, before] = [rate, hourlyRate].map((one) => fromDecimalText(one, job.currency));
    return [[job.currency, Math.round((now! - before!) * hours)] as const];
  });
  return sumByCurrency(differences)
    .filter(([, minor]) => minor !== 0)
    .map(([currency, minor]) => {
      const amount = formatMoney({ minor: Math.abs(minor), currency });
      return minor > 0
        ? t('By their hourly rates that costs {amount} more.', { amount })
        : t('By their hourly rates that costs {amount} less.', { amount });
    });
}

function sumByCurrency(amounts: readonly (readonly [Currency, number])[]): [Currency, number][] {
  const sums = new Map<Currency, number>();
  for (const [currency, minor] of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return [...sums];
}
