import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { options } from '@brightnest/contracts/forms';
import {
  CHAIN_FAULTS,
  SECURITY_LABELS,
  type SecurityEntry,
  type SecurityKind,
} from '@brightnest/contracts/security-log/security-log';
import type {
  SecurityChainResponse,
  SecurityLogQuery,
  SecurityLogResponse,
} from '@brightnest/contracts/security-log/security-log-schemas';
import { formatDateTime, officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { PageHeader } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { color, fontSize } from '@brightnest/kit/ui/theme/tokens';
import { FileText } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { NOT_GIVEN, RowAction, RowButtons } from '../list/cells';
import { ExportLink } from '../list/export-link';
import { RecordList } from '../list/record-list';
import { defineList, readDate, usePolledList } from '../list/use-list';
import { DashboardLink, PermittedPage } from '../permissions/permitted-page';

const { useAdminListSecurityLogQuery, useAdminGetSecurityChainQuery } = remoteApi(
  'admin',
).injectEndpoints({
  endpoints: (build) => ({
    // Both null when the session has ended (401).
    adminListSecurityLog: build.query<SecurityLogResponse | null, SecurityLogQuery>({
      query: (query) => callRoute(authRoutes.listSecurityLog, { query }),
      providesTags: ['SecurityLog'],
    }),
    adminGetSecurityChain: build.query<SecurityChainResponse | null, void>({
      query: () => callRoute(authRoutes.getSecurityChain),
      providesTags: ['SecurityLog'],
    }),
  }),
});

const POLLING_SECONDS = 30;

/** Who signed in, failed to, changed what others may do, read or exported what is known of people. */
export function SecurityLog() {
  return (
    <PermittedPage permission={authRoutes.listSecurityLog.access}>
      <PageHeader
        title={t('Security log')}
        description={t(
          'Sign-ins, changes of what somebody may do, exports, and who opened what is known of people. Nothing here can be changed.',
        )}
        actions={<DashboardLink />}
      />
      <ChainState />
      <Entries />
    </PermittedPage>
  );
}

/** Whether the log is as it was written. */
function ChainState() {
  const { data } = useAdminGetSecurityChainQuery(undefined, {
    pollingInterval: POLLING_SECONDS * 1_000,
  });
  if (!data?.checkedAt) return null;
  const [first] = data.problems;
  if (first) {
    return (
      <Notice role="alert">
        {t('This log is not as it was written. Entry {sequence}: {fault}', {
          sequence: first.sequence,
          fault: t(CHAIN_FAULTS[first.what]),
        })}
      </Notice>
    );
  }
  const { verifiedUntil } = data;
  if (!verifiedUntil) return null;
  return (
    <Quiet>
      {t('Verified until entry {sequence}, {time}: nothing was changed or removed.', {
        sequence: verifiedUntil.sequence,
        time: formatDateTime(data.checkedAt, 'medium', officeZone()),
      })}
    </Quiet>
  );
}

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

const entriesList = defineList<{ kind: SecurityKind; from: string; to: string }>({
  noun: msg('entries of the security log'),
  pageSize: 50,
  searchHint: msg('Network address, email or id of an account'),
  filters: {
    kind: {
      label: msg('What'),
      placeholder: msg('Everything'),
      options: options(SECURITY_LABELS),
    },
    from: {
      label: msg('From'),
      placeholder: msg('Any day'),
      options: [],
      input: 'date',
      read: readDate,
    },
    to: {
      label: msg('Until'),
      placeholder: msg('Any day'),
      options: [],
      input: 'date',
      read: readDate,
    },
  },
  sorts: [],
});

function Entries() {
  const polled = usePolledList(entriesList, useAdminListSecurityLogQuery, POLLING_SECONDS);
  const columns = useMemo(() => entryColumns(), []);
  const { choice } = polled.list;
  const rows = polled.answer.data?.entries;
  return (
    <RecordList
      {...polled}
      caption={t('Security log')}
      columns={columns}
      rows={rows}
      emptyHint={t('What happens from now on appears here.')}
      tools={
        <>
          <ExportLink route={authRoutes.exportSecurityLog} filter={choice} />
          <ExportLink
            route={authRoutes.exportSecurityLog}
            filter={{ ...choice, format: 'lines' }}
            label={t('Export to verify')}
          />
        </>
      }
    />
  );
}

const OUTCOMES = {
  done: { tone: 'success', label: msg('Done') },
  refused: { tone: 'warning', label: msg('Refused') },
  failed: { tone: 'danger', label: msg('Failed') },
} as const;

const { columns: combine, display } = tableColumns<SecurityEntry>();

function entryColumns() {
  return combine([
    display({
      id: 'at',
      header: t('Time'),
      meta: { line: 'aside' },
      cell: ({ row }) => formatDateTime(row.original.at, 'medium', officeZone()),
    }),
    display({
      id: 'kind',
      header: t('What'),
      meta: { line: 'title' },
      cell: ({ row }) => t(SECURITY_LABELS[row.original.kind]),
    }),
    display({
      id: 'outcome',
      header: t('Outcome'),
      meta: { line: 'end' },
      cell: ({ row }) => {
        const { tone, label } = OUTCOMES[row.original.outcome];
        return <Badge tone={tone}>{t(label)}</Badge>;
      },
    }),
    display({
      id: 'actor',
      header: t('Who'),
      meta: { line: 'note' },
      cell: ({ row }) => whoDid(row.original),
    }),
    display({
      id: 'address',
      header: t('Network address'),
      cell: ({ row }) => row.original.address ?? NOT_GIVEN,
    }),
    display({
      id: 'subject',
      header: t('About'),
      cell: ({ row: { original } }) =>
        original.subject ? nameOf(original, original.subject.id) : NOT_GIVEN,
    }),
    display({
      id: 'details',
      header: t('Details'),
      meta: { line: 'actions' },
      cell: ({ row }) => <Details entry={row.original} />,
    }),
  ]);
}

function whoDid(entry: SecurityEntry): string {
  const { actor } = entry;
  if (!actor) return t('A visitor or the site itself');
  const name = nameOf(entry, actor.id);
  return actor.role ? `${name}, ${t(ROLE_LABELS[actor.role])}` : name;
}

const nameOf = ({ names }: SecurityEntry, id: string) => names[id] ?? id;

/** Everything of an entry, with what it had for a phone that shows two lines of it. */
function Details({ entry }: { entry: SecurityEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  const { sequence, kind } = entry;
  return (
    <RowButtons>
      <RowAction
        icon={<FileText aria-hidden="true" />}
        label={t('Details')}
        name={t('Details of entry {sequence}', { sequence })}
        opensRow
        onClick={() => setIsOpen(true)}
      />
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('Entry {sequence}', { sequence })}
        description={t(SECURITY_LABELS[kind])}
      >
        <DescriptionList items={factsOf(entry)} />
      </Dialog>
    </RowButtons>
  );
}

function factsOf(entry: SecurityEntry): { term: string; description: ReactNode }[] {
  const { at, outcome, address, agent, subject, details, previous, hash } = entry;
  const { label } = OUTCOMES[outcome];
  return [
    { term: t('Time'), description: formatDateTime(at, 'medium', officeZone()) },
    { term: t('Outcome'), description: t(label) },
    { term: t('Who'), description: whoDid(entry) },
    { term: t('Network address'), description: address },
    { term: t('Browser'), description: agent },
    { term: t('About'), description: subject && nameOf(entry, subject.id) },
    { term: t('Record'), description: subject && `${subject.type} ${subject.id}` },
    { term: t('Details'), description: textOf(details) },
    { term: t('Hash before'), description: previous },
    { term: t('Hash'), description: hash },
  ].flatMap(({ term, description }) => (description ? { term, description } : []));
}

/** One line for each. */
const textOf = (details: SecurityEntry['details']) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');
