import {
  isShownConverted,
  shownPlanText,
} from '@brightnest/contracts/memberships/membership-price';
import type { Plan } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { currencyName, currentRegion } from '@brightnest/contracts/company/current-region';
import { options } from '@brightnest/contracts/forms';
import { msg, t } from '@brightnest/contracts/translation';
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
      title={t('Club plans')}
      noun="plan"
      intro={t(
        'What customers can join on the pricing page. Members are billed each month, in {currency}.',
        { currency: currencyName(currentRegion().membershipCurrency) },
      )}
      emptyHint={t('What you add here can be joined on the pricing page.')}
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
  noun: msg('club plans'),
  pageSize: 20,
  searchHint: msg('Name, description or benefit'),
  filters: {
    status: {
      label: msg('Status'),
      placeholder: msg('All statuses'),
      options: options(ACTIVE_LABELS),
    },
  },
  sorts: [
    { value: 'price', label: msg('Price, lowest first') },
    { value: '-price', label: msg('Price, highest first') },
    { value: 'name', label: msg('Name, A to Z') },
    { value: '-name', label: msg('Name, Z to A') },
    { value: 'cleanings', label: msg('Cleanings, fewest first') },
    { value: '-cleanings', label: msg('Cleanings, most first') },
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
      header: t('Monthly price'),
      meta: { align: 'end', line: 'aside' },
      cell: ({ row: { original: plan } }) => (
        <CellLines>
          <OneLine>{amountText(plan.monthlyPrice, plan.currency)}</OneLine>
          {isShownConverted(plan) && (
            <small>{t('shown as {price}', { price: shownPlanText(plan) })}</small>
          )}
        </CellLines>
      ),
    }),
    accessor('cleaningsPerMonth', {
      id: 'cleanings',
      header: t('Cleanings / month'),
      meta: { align: 'end' },
    }),
    display({
      id: 'benefits',
      header: t('Benefits'),
      cell: ({ row }) => row.original.benefits.length || t('None', { context: 'benefits' }),
      meta: { align: 'end' },
    }),
    ...ending,
  ]);
}

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
      consequences={{
        deactivate: `${t('It is on no public page any more.')} ${t(WITHDRAWN)}`,
        activate: t(
          'Customers see it on the public pages and can join it, at the price it has now.',
        ),
      }}
      onSwitch={(isActive) => updatePlan({ id: plan.id, body: { ...basedOn, isActive, basedOn } })}
      onClose={onClose}
    />
  );
}
