import type { BacklogName } from '@brightnest/contracts/status/service-status';
import type { ProgramStatus, SiteStatusResponse } from '@brightnest/contracts/status/site-status';
import { msg, t } from '@brightnest/contracts/translation';
import { relativeTime } from '@brightnest/kit/ui/display/relative-time';

/** Something that is wrong with the site, and what to do about it. */
export interface Problem {
  /** What customers and staff feel at once, or what can wait for the next working day. */
  isUrgent: boolean;
  title: string;
  advice: string;
}

/** What each program of the site does, as staff call it. */
export const PROGRAM_LABELS: Readonly<Record<ProgramStatus['name'], string>> = {
  gateway: msg('Website'),
  auth: msg('Accounts and messages'),
  quotes: msg('Quotes and conversations'),
  careers: msg('Careers'),
  bookings: msg('Bookings and payments'),
  uploads: msg('Files'),
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A task may fail now and then: the next run comes. */
const FAILED_RUNS = 10;
const LEAST_TASK_MS = 15 * MINUTE_MS;
const MIGRATION_MS = HOUR_MS;

/** What is wrong, the urgent first. */
export function findProblems(status: SiteStatusResponse): Problem[] {
  const problems = [
    ...status.programs.flatMap((program) => problemsOf(program, status)),
    ...certificateProblems(status),
    ...backupProblems(status),
  ];
  return problems.toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent));
}

function problemsOf(program: ProgramStatus, site: SiteStatusResponse): Problem[] {
  const { name, status, breaker } = program;
  const label = t(PROGRAM_LABELS[name]);
  if (!status) {
    return [
      {
        isUrgent: true,
        title: t('{program} does not answer', { program: label }),
        advice: t(
          'What it does is out of service. Have somebody look whether “{name}” runs, and read the last lines of its log.',
          { name },
        ),
      },
    ];
  }
  return [
    ...breakerProblems(label, breaker),
    ...connectionProblems(label, status),
    ...backlogProblems(label, status, site),
    ...deadLetterProblems(label, status),
    ...workProblems(label, status, site),
  ];
}

type Status = NonNullable<ProgramStatus['status']>;

function breakerProblems(program: string, breaker: ProgramStatus['breaker']): Problem[] {
  if (breaker !== 'open') return [];
  return [
    {
      isUrgent: true,
      title: t('Calls are kept from {program}', { program }),
      advice: t(
        'It failed several times in a row. Calls pass again once it answers; if this lasts for minutes, have it started anew.',
      ),
    },
  ];
}

function connectionProblems(program: string, { instances }: Status): Problem[] {
  if (instances.every(({ isBrokerConnected }) => isBrokerConnected)) return [];
  return [
    {
      isUrgent: true,
      title: t('{program} is cut off from the message broker', { program }),
      advice: t(
        'Messages and live updates are late, and nothing is lost: they go out once RabbitMQ answers. Have somebody look whether it runs.',
      ),
    },
  ];
}

/** What it means when something waits too long; what failed, staff have under what needs attention. */
const BACKLOG_TEXTS: Partial<Record<BacklogName, { title: string; advice: string }>> = {
  'unpublished-events': {
    title: msg('Events of {program} do not go out: the oldest was written {time}'),
    advice: msg(
      'Messages, the activity feed and other parts of the site do not hear of changes. If the message broker runs, have {program} started anew.',
    ),
  },
  'due-mails': {
    title: msg('Mails are not sent: the oldest was due {time}'),
    advice: msg(
      'Have somebody look whether the mail server answers. What waits goes out by itself.',
    ),
  },
  'due-text-messages': {
    title: msg('Text messages are not sent: the oldest was due {time}'),
    advice: msg('Have somebody look at the account of the SMS provider.'),
  },
  'due-webhooks': {
    title: msg('Webhooks are not sent: the oldest was due {time}'),
    advice: msg(
      'Look under Settings, Webhooks, which receivers do not answer. If none fails, have {program} started anew.',
    ),
  },
  'waiting-refunds': {
    title: msg('Refunds wait for the payment provider: the oldest was decided {time}'),
    advice: msg(
      'They are tried again by themselves. Look whether the account at the provider has enough money, and at the provider’s status page.',
    ),
  },
};

function backlogProblems(
  program: string,
  { backlogs }: Status,
  { checkedAt, limits }: SiteStatusResponse,
): Problem[] {
  return backlogs.flatMap(({ name, oldestAt }): Problem[] => {
    const texts = BACKLOG_TEXTS[name];
    if (!texts || oldestAt === null) return [];
    const minutes = name === 'waiting-refunds' ? limits.refundMinutes : limits.waitingMinutes;
    if (msBetween(oldestAt, checkedAt) <= minutes * MINUTE_MS) return [];
    const values = { program, time: relativeTime(oldestAt, new Date(checkedAt)) };
    return [
      {
        isUrgent: name !== 'waiting-refunds' && name !== 'due-webhooks',
        title: t(texts.title, values),
        advice: t(texts.advice, values),
      },
    ];
  });
}

function deadLetterProblems(program: string, { deadLetters }: Status): Problem[] {
  if (!deadLetters) return [];
  return [
    {
      isUrgent: false,
      title: t('{program} gave up on {count} events', {
        program,
        count: deadLetters,
        one: '{program} gave up on {count} event',
      }),
      advice: t(
        'What they should have done is not done. “npm run dead-letters” lists them with the reason, and gives them back once that is mended.',
      ),
    },
  ];
}

function workProblems(
  program: string,
  { instances, pendingMigrations }: Status,
  { checkedAt }: SiteStatusResponse,
): Problem[] {
  const tasks = instances.flatMap((instance) => instance.tasks);
  const failing = tasks.filter(({ everyMs, since, succeededAt }) => {
    const overdueMs = Math.max(FAILED_RUNS * everyMs, LEAST_TASK_MS);
    return msBetween(succeededAt ?? since, checkedAt) > overdueMs;
  });
  const [first] = instances;
  const isSlow =
    pendingMigrations > 0 && first && msBetween(first.startedAt, checkedAt) > MIGRATION_MS;
  return [
    ...failing.map(({ name, succeededAt }) => ({
      isUrgent: false,
      title: succeededAt
        ? t('{program}: the regular work “{task}” last succeeded {time}', {
            ...{ program, task: name },
            time: relativeTime(succeededAt, new Date(checkedAt)),
          })
        : t('{program}: the regular work “{task}” fails', { program, task: name }),
      advice: t(
        'The log of the program says why it fails. If it says nothing, it hangs: start it anew.',
      ),
    })),
    ...(isSlow
      ? [
          {
            isUrgent: false,
            title: t('{program} has stored records left to change', { program }),
            advice: t('The log of the program says why the change does not end.'),
          },
        ]
      : []),
  ];
}

function certificateProblems({ certificate, checkedAt, limits }: SiteStatusResponse): Problem[] {
  if (!certificate) return [];
  const { expiresAt, distrust } = certificate;
  if (expiresAt === null) {
    return [
      {
        isUrgent: false,
        title: t('The certificate of the site can’t be read'),
        advice: t('Nobody knows when it runs out. Have somebody look whether it is shown.'),
      },
    ];
  }
  const days = Math.floor(msBetween(checkedAt, expiresAt) / DAY_MS);
  // Of one that has run out, that is why.
  if (distrust !== null && days >= 0) {
    return [
      {
        isUrgent: true,
        title: t('Browsers do not trust the certificate of the site'),
        advice: t(
          'They warn everybody away ({code}). Have one made that a known authority signs.',
          {
            code: distrust,
          },
        ),
      },
    ];
  }
  if (days >= limits.certificateDays) return [];
  return [
    {
      // A quarter of the time in which it should have been renewed is left.
      isUrgent: days < limits.certificateDays / 4,
      title:
        days < 0
          ? t('The certificate of the site has run out')
          : t('The certificate of the site runs out in {count} days', {
              count: days,
              one: 'The certificate of the site runs out in {count} day',
            }),
      advice: t('Then browsers warn everybody away. Have it renewed.'),
    },
  ];
}

function backupProblems({ programs, checkedAt, limits }: SiteStatusResponse): Problem[] {
  const last = lastBackup(programs);
  if (last === undefined) return [];
  const advice = t('Have somebody make one now, and look why none was made in the night.');
  if (last === null) return [{ isUrgent: false, title: t('There is no backup yet'), advice }];
  if (msBetween(last, checkedAt) <= limits.backupHours * HOUR_MS) return [];
  const time = relativeTime(last, new Date(checkedAt));
  return [{ isUrgent: true, title: t('The last backup was made {time}', { time }), advice }];
}

/** Of what time it is; null where there is none, undefined as long as nobody knows. */
export function lastBackup(programs: readonly ProgramStatus[]): string | null | undefined {
  return programs.find(({ name }) => name === 'auth')?.status?.lastBackupAt;
}

const msBetween = (from: string, to: string) => Date.parse(to) - Date.parse(from);
