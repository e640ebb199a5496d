import { categoryName } from '@brightnest/contracts/catalogue/category';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import type { AdminService, PriceUnit } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { options } from '@brightnest/contracts/forms';
import { fromDecimalText } from '@brightnest/contracts/money';
import { msg, t } from '@brightnest/contracts/translation';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { CellLines, OneLine } from '../list/cells';
import { defineList, type ListChoice, type ListDefinition, useList } from '../list/use-list';
import { useAdminListServicesQuery, useAdminUpdateServiceMutation } from './catalogue-api';
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
  compareTexts,
  selectRecords,
  sharedColumns,
} from './catalogue-table';
import { durationText } from './catalogue-texts';
import { ServiceDialog, serviceValues } from './service-dialog';

/** The list of services. */
export function ServicesTab() {
  const { data, ...answer } = useAdminListServicesQuery(undefined, CATALOGUE_POLLING);
  const services = data?.services;
  const categories = [...new Set(services?.map(({ category }) => category))].sort();
  const list = useList(servicesListDefinition(categories));
  const dialogs = useCatalogueDialogs(services);
  const { edited, switched, close } = dialogs;
  const nextOrder = Math.max(0, ...(services ?? []).map(({ displayOrder }) => displayOrder)) + 1;

  return (
    <CatalogueSection
      title={t('Services')}
      noun="service"
      intro={t('What customers see on the marketplace and can book, in this order.')}
      emptyHint={t('What you add here can be booked on the marketplace.')}
      list={list}
      answer={answer}
      records={data && selectServices(data.services, list.choice)}
      columns={serviceColumns}
      dialogs={dialogs}
    >
      {edited !== undefined && (
        <ServiceDialog
          service={edited}
          nextOrder={nextOrder}
          categories={categories}
          onClose={close}
        />
      )}
      {switched && <ServiceActivationDialog service={switched} onClose={close} />}
    </CatalogueSection>
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
    noun: msg('services'),
    pageSize: 20,
    searchHint: msg('Name, description or feature'),
    filters: {
      status: {
        label: msg('Status'),
        placeholder: msg('All statuses'),
        options: options(ACTIVE_LABELS),
      },
      category: {
        label: msg('Category'),
        placeholder: msg('All categories'),
        options: categories.map((value) => ({ value, label: categoryName(value) })),
      },
    },
    sorts: [
      { value: 'order', label: msg('As customers see them') },
      { value: '-order', label: msg('As customers see them, last first') },
      { value: 'name', label: msg('Name, A to Z') },
      { value: '-name', label: msg('Name, Z to A') },
      { value: 'category', label: msg('Category, A to Z') },
      { value: '-category', label: msg('Category, Z to A') },
      { value: 'price', label: msg('Price, lowest first') },
      { value: '-price', label: msg('Price, highest first') },
    ],
  });
}

type ServiceColumn = 'order' | 'name' | 'category' | 'price';

type ServiceSort = ColumnSort<ServiceColumn>;

function selectServices(
  services: readonly AdminService[],
  choice: ListChoice<ServiceFilters, ServiceSort>,
): AdminService[] {
  const { category } = choice;
  const ofCategory = services.filter((service) => !category || service.category === category);
  return selectRecords<AdminService, ServiceColumn>(ofCategory, {
    choice,
    orders: {
      order: (one, other) => one.displayOrder - other.displayOrder,
      name: byName,
      category: (one, other) => compareTexts(one.category, other.category),
      price: (one, other) => fromDecimalText(one.basePrice) - fromDecimalText(other.basePrice),
    },
    textOf: ({ name, description, category: own, features }) =>
      [name, description, categoryName(own), ...features].join(' '),
  });
}

function unitText(unit: PriceUnit): string {
  if (unit === 'hour') return t('per hour');
  return unit === 'fixed' ? t('fixed', { context: 'price' }) : t('at least, by rooms');
}

const { columns: combine, accessor, display } = tableColumns<AdminService>();

/**
 * The columns of the services; ids of sortable columns are the sort names.
 * @param actions null for users who may only read.
 */
function serviceColumns(actions: CatalogueActions | null) {
  const { name, ending } = sharedColumns<AdminService>(actions);
  return combine([
    accessor('displayOrder', { id: 'order', header: t('Order'), meta: { align: 'end' } }),
    name,
    accessor(({ category }) => categoryName(category), {
      id: 'category',
      header: t('Category'),
      meta: { line: 'note' },
    }),
    accessor('basePrice', {
      id: 'price',
      header: t('Price'),
      meta: { align: 'end', line: 'aside' },
      cell: ({ row: { original: service } }) => (
        <CellLines>
          <OneLine>
            {amountText(service.fromPrice ?? service.basePrice, currentRegion().currency)}
          </OneLine>
          <OneLine as="small">
            {service.priceOnRequest
              ? t('{unit}, on request', { unit: unitText(service.priceUnit) })
              : unitText(service.priceUnit)}
          </OneLine>
        </CellLines>
      ),
    }),
    display({
      id: 'duration',
      header: t('Duration'),
      cell: ({ row }) => durationText(row.original.estimatedDuration),
    }),
    ...ending,
  ]);
}

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
      consequences={{
        deactivate: t(
          'Customers no longer see it on any public page and can’t book it. Cleans that are booked stay as they are, at their price. You can activate it again at any time.',
        ),
        activate: t(
          'Customers see it on the public pages and can book it, at the price it has now.',
        ),
      }}
      onSwitch={(isActive) =>
        updateService({ id: service.id, body: { ...basedOn, isActive, basedOn } })
      }
      onClose={onClose}
    />
  );
}
