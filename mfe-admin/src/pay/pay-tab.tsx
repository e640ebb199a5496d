import { BLOCKING_ISSUES } from '@brightnest/contracts/pay/pay';
import type { PayResponse, PaySheet } from '@brightnest/contracts/pay/pay-schemas';
import { payRoutes } from '@brightnest/contracts/routes/bookings/pay';
import { formatDateSpan, formatShortDuration } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Cluster, Section, Stack, WideLabel } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { DataTable, tableColumns } from '@brightnest/kit/ui/tables/table';
import type { LinePart } from '@brightnest/kit/ui/tables/table-layouts';
import { color, fontWeight, touchTarget } from '@brightnest/kit/ui/theme/tokens';
import { ChevronLeft, ChevronRight, Settings, Wallet } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { CellLines, OneLine } from '../list/cells';
import { BulkDialog, changeOneByOne } from '../list/bulk-dialog';
import { ExportLink } from '../list/export-link';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_SETTINGS, ADMIN_SIGN_IN } from '../sign-in/paths';
import { useAdminApprovePayMutation, useAdminListPayQuery } from './pay-api';
import { PayDialog } from './pay-dialog';
import { PayState } from './pay-state';

const POLLING_SECONDS = 60;

/** What cleaners are paid, period by period. */
export function PayTab() {
  const [params, setParams] = useSearchParams();
  const on = params.get('on') ?? undefined;
  const { data, ...query } = useAdminListPayQuery(on === undefined ? {} : { on }, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  const change = (name: 'on' | 'cleaner', value?: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (value === undefined) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const cleaner = params.get('cleaner');
  return (
    <Section
      title={t('Hours and pay')}
      description={t(
        'Worked out from the jobs until it is approved; then it stays as it is, and later corrections are paid in the next period.',
      )}
    >
      {data ? (
        <Stack>
          <PeriodBar pay={data} onChoose={(day) => change('on', day)} />
          <PayTable pay={data} onOpen={(id) => change('cleaner', id)} />
        </Stack>
      ) : (
        <PendingQuery query={query} label={t('Loading the pay...')}>
          <Skeleton $height="20rem" />
        </PendingQuery>
      )}
      {data && cleaner && (
        <PayDialog id={cleaner} on={data.period.from} onClose={() => change('cleaner')} />
      )}
    </Section>
  );
}

interface PeriodBarProps {
  pay: PayResponse;
  onChoose: (day: string) => void;
}

function PeriodBar({ pay, onChoose }: PeriodBarProps) {
  const { period, previous, next, isOver } = pay;
  const own = useOwnPermissions();
  const [isApproving, setIsApproving] = useState(false);
  const ready = isOver ? readyToApprove(pay) : [];
  return (
    <>
      <Cluster $justify="space-between">
        <Cluster $gap={2}>
          <Button variant="secondary" size="sm" onClick={() => onChoose(previous)}>
            <ChevronLeft aria-hidden="true" />
            <WideLabel>{t('Previous period')}</WideLabel>
          </Button>
          <strong aria-live="polite">{formatDateSpan(period.from, period.to, 'medium')}</strong>
          <Button variant="secondary" size="sm" onClick={() => onChoose(next)}>
            <WideLabel>{t('Next period')}</WideLabel>
            <ChevronRight aria-hidden="true" />
          </Button>
        </Cluster>
        <Cluster $gap={2}>
          <LinkButton to={`${ADMIN_SETTINGS}?part=pay`} variant="secondary" size="sm">
            <Settings aria-hidden="true" />
            <WideLabel>{t('Pay settings')}</WideLabel>
          </LinkButton>
          <ExportLink route={payRoutes.exportPay} filter={{ on: period.from }} />
          {own.includes('pay:approve') && (
            <Button size="sm" disabled={ready.length === 0} onClick={() => setIsApproving(true)}>
              {t('Approve all ({count})', { count: ready.length })}
            </Button>
          )}
        </Cluster>
      </Cluster>
      {!isOver && (
        <Notice tone="info">
          {t('This period is not over yet. It can be approved once it is.')}
        </Notice>
      )}
      {isApproving && (
        <ApproveAll sheets={ready} from={period.from} onClose={() => setIsApproving(false)} />
      )}
    </>
  );
}

const isBlocked = ({ issues }: PaySheet) =>
  issues.some(({ kind }) => BLOCKING_ISSUES.includes(kind));

/** One sheet of each cleaner whose pay is open and who has nothing to answer first. */
function readyToApprove({ sheets }: PayResponse): (PaySheet & { id: string })[] {
  const blocked = new Set(sheets.filter(isBlocked).map(({ cleanerId }) => cleanerId));
  const open = sheets.filter(
    ({ status, cleanerId, jobs, total }) =>
      status === 'open' &&
      !blocked.has(cleanerId) &&
      (jobs > 0 || total !== amountOfNothing(total)),
  );
  const byCleaner = new Map(open.map((sheet) => [sheet.cleanerId, sheet]));
  return [...byCleaner].map(([id, sheet]) => ({ ...sheet, id }));
}

const amountOfNothing = (like: string) => like.replace(/[1-9]/g, '0').replace('-', '');

interface ApproveAllProps {
  sheets: readonly (PaySheet & { id: string })[];
  from: string;
  onClose: () => void;
}

function ApproveAll({ sheets, from, onClose }: ApproveAllProps) {
  const [approve] = useAdminApprovePayMutation();
  // What was on the screen when it was asked for; the list goes on meanwhile.
  const [asked] = useState(sheets);
  return (
    <BulkDialog
      title={t('Approve the pay of {count} cleaners', {
        count: asked.length,
        one: 'Approve the pay of {count} cleaner',
      })}
      description={t(
        'Its lines stay as they are from then on. Whose pay has changed meanwhile is left out.',
      )}
      confirmLabel={t('Approve')}
      count={asked.length}
      doneText={(count) => t('{count} approved', { count })}
      failure={t('Failed to approve the pay')}
      work={(report) =>
        changeOneByOne({
          records: asked,
          nameOf: ({ cleanerName }) => cleanerName,
          change: ({ id, version }) => approve({ id, version, body: { from } }),
          report,
        })
      }
      onDone={() => undefined}
      onClose={onClose}
    />
  );
}

interface PayTableProps {
  pay: PayResponse;
  onOpen: (cleanerId: string) => void;
}

function PayTable({ pay: { sheets }, onOpen }: PayTableProps) {
  return (
    <DataTable
      caption={t('Pay of the period')}
      density="compact"
      narrow="lines"
      columns={useMemo(() => payColumns(onOpen), [onOpen])}
      rows={sheets}
      rowId={({ cleanerId, currency }) => cleanerId + currency}
      onRowClick={({ cleanerId }) => onOpen(cleanerId)}
      isHighlighted={isBlocked}
      empty={
        <EmptyState
          icon={<Wallet aria-hidden="true" />}
          title={t('Nobody worked in this period')}
          description={t('Who has a job in it appears here by itself.')}
        />
      }
    />
  );
}

/** Looks like the name's link in other lists. */
const NameButton = styled.button`
  min-height: ${touchTarget};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.accentText};
  font: inherit;
  font-weight: ${fontWeight.semibold};
  text-align: start;
  text-decoration: underline;
  cursor: pointer;
`;

const { columns: combine, display } = tableColumns<PaySheet>();
type AmountKey = 'pay' | 'tips' | 'adjustments' | 'total';

const amountColumn = (id: AmountKey, header: string, line?: LinePart) =>
  display({
    ...{ id, header, meta: { align: 'end', line } },
    cell: ({ row: { original } }) => (
      <OneLine>{amountText(original[id], original.currency)}</OneLine>
    ),
  });

const payColumns = (onOpen: (cleanerId: string) => void) =>
  combine([
    display({
      id: 'cleaner',
      header: t('Cleaner'),
      meta: { line: 'title' },
      cell: ({ row: { original } }) => (
        <NameButton type="button" onClick={() => onOpen(original.cleanerId)}>
          {original.cleanerName}
        </NameButton>
      ),
    }),
    display({
      id: 'status',
      header: t('Status'),
      meta: { line: 'end' },
      cell: ({ row: { original } }) => <PayState sheet={original} />,
    }),
    display({
      id: 'time',
      header: t('On site'),
      meta: { align: 'end', line: 'note' },
      cell: ({ row: { original } }) => (
        <CellLines>
          <OneLine>{formatShortDuration(original.minutes)}</OneLine>
          <small>{t('{count} jobs', { count: original.jobs, one: '{count} job' })}</small>
        </CellLines>
      ),
    }),
    amountColumn('pay', t('Pay')),
    amountColumn('tips', t('Tips')),
    amountColumn('adjustments', t('Adjustments')),
    amountColumn('total', t('Total'), 'aside'),
    display({
      id: 'cash',
      header: t('Cash owed'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => (
        <OneLine>{amountText(original.cash.owed, original.currency)}</OneLine>
      ),
    }),
  ]);
