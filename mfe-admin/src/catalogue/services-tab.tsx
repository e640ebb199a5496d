import type { AdminService } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { options } from '@brightnest/contracts/forms';
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
import {
  defineList,
  type ListChoice,
  type ListDefinition,
  paginate,
  useList,
} from '../list/use-list';
import { useOwnPermissions } from '../permissions/permissions-api';
import { useAdminListServicesQuery, useAdminUpdateServiceMutation } from './catalogue-api';
import {
  ActivationDialog,
  ACTIVE_LABELS,
  type ActiveStatus,
  activeStatus,
  type CatalogueActions,
  sharedColumns,
  useCatalogueDialogs,
} from './catalogue-table';
import { categoryTitle, durationText } from './catalogue-texts';
import { ServiceDialog, serviceValues } from './service-dialog';

const POLLING_SECONDS = 60;

/** The list of services. */
export function ServicesTab() {
  const { data, ...answer } = useAdminListServicesQuery(undefined, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  const services = data?.services;
  const categories = [...new Set(services?.map(({ category }) => category))].sort();
  const list = useList(servicesListDefinition(categories));
  const mayWrite = useOwnPermissions().includes('catalogue:write');
  const { edited, switched, actions, add, close } = useCatalogueDialogs(services);

  const chosen = data && selectServices(data.services, list.choice);
  const { shown, whole } = paginate(chosen, list.query);
  const recentlyChanged = useRecentlyChanged('catalogue.changed');
  const columns = useMemo(() => serviceColumns(mayWrite ? actions : null), [mayWrite, actions]);
  const nextOrder = Math.max(0, ...(services ?? []).map(({ displayOrder }) => displayOrder)) + 1;
  const addButton = mayWrite && (
    <Button disabled={!services} onClick={add}>
      <Plus aria-hidden="true" />
      Add service
    </Button>
  );

  return (
    <Section title="Services" actions={addButton}>
      <Stack $gap={5}>
        <p>
          What customers see on the marketplace and can book, in this order. Prices are in
          Australian dollars.
          {!mayWrite && ' Your role may look at them, and not change them.'}
        </p>
        <RecordList
          list={list}
          answer={{ ...answer, data: whole }}
          pollingSeconds={POLLING_SECONDS}
          caption="Services"
          columns={columns}
          rows={shown}
          isHighlighted={({ id }) => recentlyChanged.has(id)}
          emptyHint="What you add here can be booked on the marketplace."
          emptyAction={addButton}
        />
      </Stack>
      {edited !== undefined && (
        <ServiceDialog
          service={edited}
          nextOrder={nextOrder}
          categories={categories}
          onClose={close}
        />
      )}
      {switched && <ServiceActivationDialog service={switched} onClose={close} />}
    </Section>
  );
}

interface ServiceFilters extends Record<string, string> {
  status: ActiveStatus;
  category: string;
}

/** Filters and sort orders of the services. @param categories existing categories. */
function servicesListDefinition(
  categories: readonly string[],
): ListDefinition<ServiceFilters, ServiceSort> {
  return defineList<ServiceFilters, ServiceSort>({
    noun: 'services',
    pageSize: 20,
    searchHint: 'Name, description or feature',
    filters: {
      status: { label: 'Status', placeholder: 'All statuses', options: options(ACTIVE_LABELS) },
      category: {
        label: 'Category',
        placeholder: 'All categories',
        options: categories.map((value) => ({ value, label: categoryTitle(value) })),
      },
    },
    sorts: [
      { value: 'order', label: 'As customers see them' },
      { value: '-order', label: 'As customers see them, last first' },
      { value: 'name', label: 'Name, A to Z' },
      { value: '-name', label: 'Name, Z to A' },
      { value: 'category', label: 'Category, A to Z' },
      { value: '-category', label: 'Category, Z to A' },
      { value: 'price', label: 'Price, lowest first' },
      { value: '-price', label: 'Price, highest first' },
    ],
  });
}

type ServiceColumn = 'order' | 'name' | 'category' | 'price';

/** A sort order; `-` means descending. */
type ServiceSort = ServiceColumn | `-${ServiceColumn}`;

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byName = (one: AdminService, other: AdminService) => compare(one.name, other.name);

const ORDERS: Record<ServiceColumn, (one: AdminService, other: AdminService) => number> = {
  order: (one, other) => one.displayOrder - other.displayOrder,
  name: byName,
  category: (one, other) => compare(one.category, other.category),
  price: (one, other) => fromDecimalText(one.basePrice) - fromDecimalText(other.basePrice),
};

/** Filters and sorts in the browser: the server sends all services. */
function selectServices(
  services: readonly AdminService[],
  { search, status, category, sort }: ListChoice<ServiceFilters, ServiceSort>,
): AdminService[] {
  const words = search.toLowerCase().split(/\s+/);
  const order = ORDERS[sort.replace('-', '') as ServiceColumn];
  const direction = sort.startsWith('-') ? -1 : 1;
  return services
    .filter((service) => !status || activeStatus(service) === status)
    .filter((service) => !category || service.category === category)
    .filter((service) => words.every((word) => textOf(service).includes(word)))
    .sort((one, other) => direction * order(one, other) || byName(one, other));
}

function textOf({ name, description, category, features }: AdminService): string {
  return [name, description, categoryTitle(category), ...features].join(' ').toLowerCase();
}

const { columns: combine, accessor, display } = tableColumns<AdminService>();

/**
 * The columns of the services; ids of sortable columns are the sort names.
 * @param actions null for users who may only read.
 */
function serviceColumns(actions: CatalogueActions | null) {
  const { name, ending } = sharedColumns<AdminService>(actions);
  return combine([
    accessor('displayOrder', { id: 'order', header: 'Order', meta: { align: 'end' } }),
    name,
    accessor(({ category }) => categoryTitle(category), { id: 'category', header: 'Category' }),
    accessor('basePrice', {
      id: 'price',
      header: 'Price',
      meta: { align: 'end' },
      cell: ({ row: { original: service } }) => (
        <CellLines>
          <OneLine>{amountText(service.basePrice, 'AUD')}</OneLine>
          <small>{service.priceUnit === 'hour' ? 'per hour' : 'fixed'}</small>
        </CellLines>
      ),
    }),
    display({
      id: 'duration',
      header: 'Duration',
      cell: ({ row }) => durationText(row.original.estimatedDuration),
    }),
    ...ending,
  ]);
}

const ACTIVATION_CONSEQUENCES = {
  deactivate:
    'Customers no longer see it on any public page and can’t book it. Cleans that are booked stay as they are, at their price. You can activate it again at any time.',
  activate: 'Customers see it on the public pages and can book it, at the price it has now.',
};

interface ServiceActivationDialogProps {
  service: AdminService;
  onClose: () => void;
}

/** Confirms activating or deactivating a service. */
function ServiceActivationDialog({ service, onClose }: ServiceActivationDialogProps) {
  const [updateService] = useAdminUpdateServiceMutation();
  const basedOn = serviceValues(service);
  return (
    <ActivationDialog
      noun="service"
      record={service}
      consequences={ACTIVATION_CONSEQUENCES}
      onSwitch={(isActive) =>
        updateService({ id: service.id, body: { ...basedOn, isActive, basedOn } })
      }
      onClose={onClose}
    />
  );
}
