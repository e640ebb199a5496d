import {
  isShownConverted,
  shownPlanText,
} from '@brightnest/contracts/memberships/membership-price';
import type { Plan } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { options } from '@brightnest/contracts/forms';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { CellLines, OneLine } from '../list/cells';
import { defineList, type ListChoice, useList } from '../list/use-list';
import { useAdminListPlansQuery, useAdminUpdatePlanMutation } from './catalogue-api';
import {
  ActivationDialog,
  CATALOGUE_POLLING,
  CatalogueSection,
  useCatalogueDialogs,
} from './catalogue-section';
import {
  ACTIVE_LABELS,
  type ActiveStatus,
  byName,
  type CatalogueActions,
  type ColumnSort,
  selectRecords,
  sharedColumns,
} from './catalogue-table';
import { PlanDialog, planValues, WITHDRAWN } from './plan-dialog';

/** The list of membership plans. */
export function PlansTab() {
  const { data, ...answer } = useAdminListPlansQuery(undefined, CATALOGUE_POLLING);
  const list = useList(plansListDefinition);
  const dialogs = useCatalogueDialogs(data?.subscriptionTiers);
  const { edited, switched, close } = dialogs;

  return (
    <CatalogueSection
      title="Club plans"
      noun="plan"
      intro="What customers can join on the pricing page. Members are billed each month, in Sri Lankan rupees."
      emptyHint="What you add here can be joined on the pricing page."
      list={list}
      answer={answer}
      records={data && selectPlans(data.subscriptionTiers, list.choice)}
      columns={planColumns}
      dialogs={dialogs}
    >
      {edited !== undefined && <PlanDialog plan={edited} onClose={close} />}
      {switched && <PlanActivationDialog plan={switched} onClose={close} />}
    </CatalogueSection>
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

type PlanSort = ColumnSort<PlanColumn>;

function selectPlans(
  plans: readonly Plan[],
  choice: ListChoice<{ status: ActiveStatus }, PlanSort>,
): Plan[] {
  return selectRecords<Plan, PlanColumn>(plans, {
    choice,
    orders: {
      name: byName,
      price: (one, other) => Number(one.monthlyPrice) - Number(other.monthlyPrice),
      cleanings: (one, other) => one.cleaningsPerMonth - other.cleaningsPerMonth,
    },
    textOf: ({ name, description, benefits }) => [name, description, ...benefits].join(' '),
  });
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
      cell: ({ row: { original: plan } }) => (
        <CellLines>
          <OneLine>{amountText(plan.monthlyPrice, plan.currency)}</OneLine>
          {isShownConverted(plan) && <small>shown as {shownPlanText(plan)}</small>}
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
  plan: Plan;
  onClose: () => void;
}

/** Confirms activating or deactivating a plan. */
function PlanActivationDialog({ plan, onClose }: PlanActivationDialogProps) {
  const [updatePlan] = useAdminUpdatePlanMutation();
  const basedOn = planValues(plan);
  return (
    <ActivationDialog
      noun="plan"
      record={plan}
      consequences={ACTIVATION_CONSEQUENCES}
      onSwitch={(isActive) => updatePlan({ id: plan.id, body: { ...basedOn, isActive, basedOn } })}
      onClose={onClose}
    />
  );
}
