import type { InstanceStatus, TaskStatus } from '@brightnest/contracts/status/service-status';
import type { ProgramStatus, SiteStatusResponse } from '@brightnest/contracts/status/site-status';
import { formatDateTime, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { relativeTime } from '@brightnest/kit/ui/display/relative-time';
import { DataTable, tableColumns } from '@brightnest/kit/ui/tables/table';
import { PROGRAM_LABELS } from './problems';

interface InstanceRow extends Partial<InstanceStatus> {
  key: string;
  program: ProgramStatus;
}

const instances = tableColumns<InstanceRow>();

/** Each program with its instances. */
export function ProgramsTable({ programs }: { programs: readonly ProgramStatus[] }) {
  const rows = programs.flatMap((program): InstanceRow[] => {
    const found = program.status?.instances ?? [];
    if (found.length === 0) return [{ key: program.name, program }];
    return found.map((instance) => ({
      ...instance,
      key: `${program.name} ${instance.id}`,
      program,
    }));
  });
  const columns = instances.columns([
    instances.display({
      id: 'program',
      header: t('Program'),
      cell: ({ row: { original } }) => <strong>{t(PROGRAM_LABELS[original.program.name])}</strong>,
    }),
    instances.display({
      id: 'state',
      header: t('Status'),
      cell: ({ row: { original } }) => <ProgramBadge row={original} />,
    }),
    instances.display({
      id: 'version',
      header: t('Release'),
      cell: ({ row: { original } }) => original.version ?? '–',
    }),
    instances.display({
      id: 'started',
      header: t('Running since'),
      cell: ({ row: { original } }) =>
        original.startedAt ? formatDateTime(original.startedAt, 'medium', officeZone()) : '–',
    }),
  ]);
  return (
    <DataTable
      caption={t('Programs')}
      columns={columns}
      rows={rows}
      rowId={({ key }) => key}
      narrow="cards"
      density="compact"
    />
  );
}

function ProgramBadge({ row: { program, isBrokerConnected } }: { row: InstanceRow }) {
  if (!program.status) return <Badge tone="danger">{t('Does not answer')}</Badge>;
  if (program.breaker === 'open') return <Badge tone="danger">{t('Calls are kept away')}</Badge>;
  if (isBrokerConnected === false) return <Badge tone="danger">{t('Without the broker')}</Badge>;
  return <Badge tone="success">{t('Running')}</Badge>;
}

interface QueueRow {
  program: ProgramStatus['name'];
  consumer: string;
  messages: number;
}

const queues = tableColumns<QueueRow>();

/** The queues in which something lies, the longest first. */
export function QueuesTable({ programs }: { programs: readonly ProgramStatus[] }) {
  const rows = programs
    .flatMap(({ name, status }) =>
      (status?.queues ?? []).map((queue): QueueRow => ({ ...queue, program: name })),
    )
    .filter(({ messages }) => messages > 0)
    .toSorted((a, b) => b.messages - a.messages);
  if (rows.length === 0) {
    const isKnown = programs.some(({ status }) => status?.queues);
    return <p>{isKnown ? t('All queues are empty.') : t('The message broker does not say.')}</p>;
  }
  const columns = queues.columns([
    queues.display({
      id: 'program',
      header: t('Program'),
      cell: ({ row: { original } }) => t(PROGRAM_LABELS[original.program]),
    }),
    queues.display({
      id: 'consumer',
      header: t('What deals with them'),
      cell: ({ row: { original } }) => original.consumer,
    }),
    queues.display({
      id: 'messages',
      header: t('Events'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => original.messages,
    }),
  ]);
  return (
    <DataTable
      caption={t('Queues')}
      columns={columns}
      rows={rows}
      rowId={({ program, consumer }) => `${program} ${consumer}`}
      narrow="cards"
      density="compact"
    />
  );
}

interface TaskRow extends TaskStatus {
  program: ProgramStatus['name'];
}

const tasks = tableColumns<TaskRow>();

const isFailing = ({ succeededAt, failedAt }: TaskStatus) =>
  failedAt !== null && (succeededAt === null || failedAt > succeededAt);

/** What programs do by themselves: what fails, and all of it for who wants to know. */
export function TasksTable({ status: { programs, checkedAt } }: { status: SiteStatusResponse }) {
  const rows = programs.flatMap(({ name, status }) =>
    (status?.instances ?? []).flatMap((instance) =>
      instance.tasks.map((task): TaskRow => ({ ...task, program: name })),
    ),
  );
  const failing = rows.filter(isFailing);
  const others = rows.filter((row) => !isFailing(row));
  const now = new Date(checkedAt);
  return (
    <Stack $gap={3}>
      {failing.length > 0 && <Tasks caption={t('Work that fails')} rows={failing} now={now} />}
      {rows.length === 0 && <p>{t('Nobody does regular work at the moment.')}</p>}
      {others.length > 0 && (
        <Disclosure
          framed
          summary={t('{count} tasks go well', {
            count: others.length,
            one: '{count} task goes well',
          })}
        >
          <Tasks caption={t('Work that goes well')} rows={others} now={now} />
        </Disclosure>
      )}
    </Stack>
  );
}

interface TasksProps {
  caption: string;
  rows: readonly TaskRow[];
  now: Date;
}

function Tasks({ caption, rows, now }: TasksProps) {
  const columns = tasks.columns([
    tasks.display({
      id: 'name',
      header: t('Work'),
      cell: ({ row: { original } }) => <strong>{original.name}</strong>,
    }),
    tasks.display({
      id: 'program',
      header: t('Program'),
      cell: ({ row: { original } }) => t(PROGRAM_LABELS[original.program]),
    }),
    tasks.display({
      id: 'state',
      header: t('Last run'),
      cell: ({ row: { original } }) => <TaskBadge task={original} />,
    }),
    tasks.display({
      id: 'succeeded',
      header: t('Last done'),
      cell: ({ row: { original } }) =>
        original.succeededAt ? relativeTime(original.succeededAt, now) : '–',
    }),
  ]);
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowId={({ program, name }) => `${program} ${name}`}
      narrow="cards"
      density="compact"
    />
  );
}

function TaskBadge({ task }: { task: TaskStatus }) {
  if (isFailing(task)) return <Badge tone="warning">{t('Failed')}</Badge>;
  if (!task.succeededAt) return <Badge>{t('Running')}</Badge>;
  return <Badge tone="success">{t('Done')}</Badge>;
}
