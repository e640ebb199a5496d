import type { Plan } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { options } from '@brightnest/contracts/forms';
import { membershipPriceInDollars } from '@brightnest/contracts/memberships/membership-price';
import { fromDecimalText } from '@brightnest/contracts/money';
import { useRecentlyChanged } from '@brightnest/kit/runtime/live-updates';
import { amountText } from '@brightnest/kit/ui/amount-text';
import { Button } from '@brightnest/kit/ui/button';
import { Section, Stack } from '@brightnest/kit/ui/layout';
import { tableColumns } from '@brightnest/kit/ui/table';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { CellLines, OneLine } from '../list/cells';
import { RecordList } from '../list/record-list';
import { defineList, type ListChoice, paginate, useList } from '../list/use-list';
import { useOwnPermissions } from '../permissions/permissions-api';
import { useAdminListPlansQuery, useAdminUpdatePlanMutation } from './catalogue-api';
import {
  ActivationDialog,
  ACTIVE_LABELS,
  type ActiveStatus,
  activeStatus,
  type CatalogueActions,
  sharedColumns,
  useCatalogueDialogs,
} from './catalogue-table';
import { PlanDialog, planValues, WITHDRAWN } from './plan-dialog';

const POLLING_SECONDS = 60;

/** The list of membership plans. */
export function PlansTab() {
  const { data, ...answer } = useAdminListPlansQuery(undefined, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  const tiers = data?.subscriptionTiers;
  const list = useList(plansListDefinition);
  const mayWrite = useOwnPermissions().includes('catalogue:write');
  const { edited, switched, actions, add, close } = useCatalogueDialogs(tiers);

  const chosen = data && selectPlans(data.subscriptionTiers, list.choice);
  const { shown, whole } = paginate(chosen, list.query);
  const recentlyChanged = useRecentlyChanged('catalogue.changed');
  const columns = useMemo(() => planColumns(mayWrite ? actions : null), [mayWrite, actions]);
  const addButton = mayWrite && (
    <Button disabled={!tiers} onClick={add}>
      <Plus aria-hidden="true" />
      Add plan
    </Button>
  );

  return (
    <Section title="Club plans" actions={addButton}>
      <Stack $gap={5}>
        <p>
          What customers can join on the pricing page. Members are billed each month, in Sri Lankan
          rupees.
          {!mayWrite && ' Your role may look at them, and not change them.'}
        </p>
        <RecordList
          list={list}
          answer={{ ...answer, data: whole }}
          pollingSeconds={POLLING_SECONDS}
          caption="Club plans"
          columns={columns}
          rows={shown}
          isHighlighted={({ id }) => recentlyChanged.has(id)}
          emptyHint="What you add here can be joined on the pricing page."
          emptyAction={addButton}
        />
      </Stack>
      {edited !== undefined && <PlanDialog tier={edited} onClose={close} />}
      {switched && <PlanActivationDialog tier={switched} onClose={close} />}
    </Section>
  );
}

/** Filters and sort orders of the plans. */
const plansListDefinition = defineList<{ status: ActiveStatus }, PlanSort>({
  noun: 'club plans',
  pageSize: 20,
  searchHint: 'Name, description or benefit',
  filters: {
    status: { label: 'Status', placeholder: 'All statuses', options: options(ACTIVE_LABELS) },
  },
  sorts: [
    { value: 'price', label: 'Price, lowest first' },
    { value: '-price', label: 'Price, highest first' },
    { value: 'name', label: 'Name, A to Z' },
    { value: '-name', label: 'Name, Z to A' },
    { value: 'cleanings', label: 'Cleanings, fewest first' },
    { value: '-cleanings', label: 'Cleanings, most first' },
  ],
});

type PlanColumn = 'name' | 'price' | 'cleanings';

/** A sort order; `-` means descending. */
type PlanSort = PlanColumn | `-${PlanColumn}`;

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byName = (one: Plan, other: Plan) => compare(one.name, other.name);

const ORDERS: Record<PlanColumn, (one: Plan, other: Plan) => number> = {
  name: byName,
  price: (one, other) => fromDecimalText(one.monthlyPrice) - fromDecimalText(other.monthlyPrice),
  cleanings: (one, other) => one.cleaningsPerMonth - other.cleaningsPerMonth,
};

/** Filters and sorts in the browser: the server sends all plans. */
function selectPlans(
  tiers: readonly Plan[],
  { search, status, sort }: ListChoice<{ status: ActiveStatus }, PlanSort>,
): Plan[] {
  const words = search.toLowerCase().split(/\s+/);
  const order = ORDERS[sort.replace('-', '') as PlanColumn];
  const direction = sort.startsWith('-') ? -1 : 1;
  return tiers
    .filter((tier) => !status || activeStatus(tier) === status)
    .filter((tier) => words.every((word) => textOf(tier).includes(word)))
    .sort((one, other) => direction * order(one, other) || byName(one, other));
}

function textOf({ name, description, benefits }: Plan): string {
  return [name, description, ...benefits].join(' ').toLowerCase();
}

const { columns: combine, accessor, display } = tableColumns<Plan>();

/**
 * The columns of the plans; ids of sortable columns are the sort names.
 * @param actions null for users who may only read.
 */
function planColumns(actions: CatalogueActions | null) {
  const { name, ending } = sharedColumns<Plan>(actions);
  return combine([
    name,
    accessor('monthlyPrice', {
      id: 'price',
      header: 'Monthly price',
      meta: { align: 'end' },
      cell: ({ row: { original: tier } }) => (
        <CellLines>
          <OneLine>{amountText(tier.monthlyPrice, 'LKR')}</OneLine>
          <small>shown as ${membershipPriceInDollars(tier.monthlyPrice)} AUD</small>
        </CellLines>
      ),
    }),
    accessor('cleaningsPerMonth', {
      id: 'cleanings',
      header: 'Cleanings / month',
      meta: { align: 'end' },
    }),
    display({
      id: 'benefits',
      header: 'Benefits',
      cell: ({ row }) => row.original.benefits.length || 'None',
      meta: { align: 'end' },
    }),
    ...ending,
  ]);
}

const ACTIVATION_CONSEQUENCES = {
  deactivate: `It is on no public page any more. ${WITHDRAWN}`,
  activate: 'Customers see it on the public pages and can join it, at the price it has now.',
};

interface PlanActivationDialogProps {
  tier: Plan;
  onClose: () => void;
}

/** Confirms activating or deactivating a plan. */
function PlanActivationDialog({ tier, onClose }: PlanActivationDialogProps) {
  const [updateTier] = useAdminUpdatePlanMutation();
  const basedOn = planValues(tier);
  return (
    <ActivationDialog
      noun="plan"
      record={tier}
      consequences={ACTIVATION_CONSEQUENCES}
      onSwitch={(isActive) => updateTier({ id: tier.id, body: { ...basedOn, isActive, basedOn } })}
      onClose={onClose}
    />
  );
}
