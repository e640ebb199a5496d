import { fromDecimalText } from '@brightnest/contracts/money';
import { options } from '@brightnest/contracts/forms';
import type { AdminCoupon } from '@brightnest/contracts/promotions/coupon-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { useRecentlyChanged } from '@brightnest/kit/runtime/live-updates';
import { Button } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Section, Stack } from '@brightnest/kit/ui/display/layout';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { CirclePause, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { CellLines, OneLine, RowButtons } from '../list/cells';
import { RecordList } from '../list/record-list';
import { defineList, paginate, useList } from '../list/use-list';
import { useOwnPermissions } from '../permissions/permissions-api';
import { CouponDialog } from './coupon-dialog';
import { COUPON_STATES, type CouponState, datesText, promiseText, stateOf } from './coupon-texts';
import { CouponUsesDialog } from './coupon-uses';
import { useAdminListCouponsQuery } from './promotions-api';

const POLLING_SECONDS = 60;

/** What is open over the list: a new coupon has no id. */
type Open = { what: 'add' } | { what: 'edit' | 'uses'; id: string } | null;

/** The list of coupons: what each promises, how often it was used, and what that has cost. */
export function CouponsTab() {
  const { data, ...answer } = useAdminListCouponsQuery(undefined, {
    pollingInterval: POLLING_SECONDS * 1_000,
  });
  const mayWrite = useOwnPermissions().includes('catalogue:write');
  const recentlyChanged = useRecentlyChanged('coupon.changed');
  const list = useList(couponsList);
  const [open, setOpen] = useState<Open>(null);
  const columns = useMemo(() => couponColumns(mayWrite, setOpen), [mayWrite]);
  const { shown, whole } = paginate(data && selectCoupons(data.coupons, list.choice), list.query);
  const opened = open && 'id' in open && data?.coupons.find(({ id }) => id === open.id);
  const close = () => setOpen(null);
  const addButton = mayWrite && (
    <Button disabled={!data} onClick={() => setOpen({ what: 'add' })}>
      <Plus aria-hidden="true" />
      {t('Add coupon')}
    </Button>
  );
  return (
    <Section title={t('Coupons')} actions={addButton}>
      <Stack $gap={5}>
        <p>
          {t(
            'What customers can enter when they book or ask for a quote. It comes off the listed price, before tax that is added and before the confirmation fee.',
          )}
          {!mayWrite && ` ${t('Your role may look at them, and not change them.')}`}
        </p>
        <RecordList
          list={list}
          answer={{ ...answer, data: whole }}
          pollingSeconds={POLLING_SECONDS}
          caption={t('Coupons')}
          columns={columns}
          rows={shown}
          isHighlighted={({ id }) => recentlyChanged.has(id)}
          emptyHint={t('What you add here can be entered by customers at once.')}
          emptyAction={addButton}
        />
      </Stack>
      {open?.what === 'add' && <CouponDialog coupon={null} onClose={close} />}
      {open?.what === 'edit' && opened && <CouponDialog coupon={opened} onClose={close} />}
      {open?.what === 'uses' && opened && <CouponUsesDialog coupon={opened} onClose={close} />}
    </Section>
  );
}

type CouponSort = '-uses' | 'uses' | '-cost' | 'cost' | 'code' | '-code' | 'new';

const couponsList = defineList<{ status: CouponState }, CouponSort>({
  noun: msg('coupons'),
  pageSize: 20,
  searchHint: msg('Code or note'),
  filters: {
    status: {
      label: msg('Status'),
      placeholder: msg('All statuses'),
      options: options(COUPON_STATES),
    },
  },
  sorts: [
    { value: 'new', label: msg('Newest first') },
    { value: 'code', label: msg('Code, A to Z') },
    { value: '-code', label: msg('Code, Z to A') },
    { value: '-uses', label: msg('Uses, most first') },
    { value: 'uses', label: msg('Uses, fewest first') },
    { value: '-cost', label: msg('Cost, highest first') },
    { value: 'cost', label: msg('Cost, lowest first') },
  ],
});

const ORDERS: Record<string, (one: AdminCoupon, other: AdminCoupon) => number> = {
  code: (one, other) => one.code.localeCompare(other.code),
  uses: (one, other) => one.uses - other.uses,
  cost: (one, other) => fromDecimalText(one.cost) - fromDecimalText(other.cost),
};

/** Filters and sorts in the browser: the server sends all coupons, the newest first. */
function selectCoupons(
  coupons: readonly AdminCoupon[],
  {
    search,
    status,
    sort,
  }: ReturnType<typeof useList<{ status: CouponState }, CouponSort>>['choice'],
): AdminCoupon[] {
  const words = search.toLowerCase().split(/\s+/);
  const order = ORDERS[sort.replace('-', '')];
  const direction = sort.startsWith('-') ? -1 : 1;
  const found = coupons
    .filter((coupon) => !status || stateOf(coupon) === status)
    .filter(({ code, note }) =>
      words.every((word) => `${code} ${note}`.toLowerCase().includes(word)),
    );
  return order ? found.sort((one, other) => direction * order(one, other)) : found;
}

const { columns: combine, accessor, display } = tableColumns<AdminCoupon>();

function couponColumns(mayWrite: boolean, onOpen: (open: Open) => void) {
  return combine([
    accessor('code', {
      id: 'code',
      header: t('Code'),
      cell: ({ row: { original: coupon } }) => (
        <CellLines>
          <strong>{coupon.code}</strong>
          <small>{promiseText(coupon)}</small>
          {coupon.note !== '' && <small>{coupon.note}</small>}
        </CellLines>
      ),
    }),
    display({ id: 'dates', header: t('Valid'), cell: ({ row }) => datesText(row.original) }),
    accessor('uses', {
      id: 'uses',
      header: t('Uses'),
      meta: { align: 'end' },
      cell: ({ row: { original: coupon } }) => (
        <OneLine>
          {coupon.maxUses === null
            ? coupon.uses
            : t('{uses} of {max}', { uses: coupon.uses, max: coupon.maxUses })}
        </OneLine>
      ),
    }),
    accessor('cost', {
      id: 'cost',
      header: t('Cost'),
      meta: { align: 'end' },
      cell: ({ row: { original: coupon } }) => (
        <OneLine>{amountText(coupon.cost, coupon.currency)}</OneLine>
      ),
    }),
    display({ id: 'status', header: t('Status'), cell: ({ row }) => <State of={row.original} /> }),
    display({
      id: 'actions',
      header: t('Actions'),
      cell: ({ row: { original: coupon } }) => (
        <RowButtons>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('Uses of {code}', { code: coupon.code })}
            onClick={() => onOpen({ what: 'uses', id: coupon.id })}
          >
            {t('Uses')}
          </Button>
          {mayWrite && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('Edit {code}', { code: coupon.code })}
              onClick={() => onOpen({ what: 'edit', id: coupon.id })}
            >
              {t('Edit')}
            </Button>
          )}
        </RowButtons>
      ),
    }),
  ]);
}

function State({ of: coupon }: { of: AdminCoupon }) {
  const state = stateOf(coupon);
  if (state === 'active') return <Badge tone="success">{t(COUPON_STATES.active)}</Badge>;
  return <Badge icon={<CirclePause aria-hidden="true" />}>{t(COUPON_STATES[state])}</Badge>;
}
