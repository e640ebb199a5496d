import {
  CUSTOMER_KIND_LABELS,
  type CustomerKind,
  type CustomerTag,
} from '@brightnest/contracts/customers/customer';
import type {
  CustomerSort,
  CustomerSummary,
} from '@brightnest/contracts/customers/customer-schemas';
import { options } from '@brightnest/contracts/forms';
import { formatDate, officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { useLiveUpdates } from '@brightnest/kit/runtime/live-updates';
import { PageHeader } from '@brightnest/kit/ui/display/layout';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { useMemo } from 'react';
import { CellLines, EmailText, NOT_GIVEN, OneLine } from '../list/cells';
import { CustomerLink } from '../list/customer-link';
import { RecordList } from '../list/record-list';
import { defineList, usePolledList } from '../list/use-list';
import { useOwnPermissions } from '../permissions/permissions-api';
import { SearchButton } from '../search-host';
import { AddCustomer } from './add-customer';
import { KindBadges, TagList, useCustomerTags } from './customer-badges';
import { DashboardLink, PermittedPage } from '../permissions/permitted-page';
import { useAdminListCustomersQuery } from './customers-api';

const POLLING_SECONDS = 60;

/** All customers, with or without an account. */
export function CustomersPage() {
  return (
    <PermittedPage permission="customers:read">
      <Customers />
    </PermittedPage>
  );
}

function Customers() {
  useLiveUpdates();
  const tags = useCustomerTags();
  const mayWrite = useOwnPermissions().includes('customers:write');
  const definition = useMemo(() => customersList(tags), [tags]);
  const polled = usePolledList(definition, useAdminListCustomersQuery, POLLING_SECONDS);
  const add = mayWrite && <AddCustomer />;
  return (
    <>
      <PageHeader
        title={t('Customers')}
        actions={
          <>
            <SearchButton />
            {add}
            <DashboardLink />
          </>
        }
      />
      <RecordList
        {...polled}
        caption={t('Customers')}
        columns={columns()}
        rows={polled.answer.data?.customers}
        emptyHint={t('Whoever signs up, books or asks for a quote appears here by itself.')}
      />
    </>
  );
}

const readTag = (text: string) => (/^[\w-]{1,40}$/.test(text) ? text : undefined);

/** Filters and sort orders of the customers. */
function customersList(tags: readonly CustomerTag[]) {
  return defineList<{ kind: CustomerKind; tag: string }, CustomerSort>({
    noun: msg('customers'),
    pageSize: 50,
    searchHint: msg('Name, email or phone'),
    filters: {
      tag: {
        label: msg('Tag'),
        placeholder: msg('All tags'),
        options: tags.map(({ id, name }) => ({ value: id, label: name })),
        // A link may name a tag before the tags have loaded.
        read: readTag,
      },
      kind: {
        label: msg('Known by'),
        placeholder: msg('All customers'),
        options: options(CUSTOMER_KIND_LABELS),
      },
    },
    sorts: [
      { value: '-since', label: msg('Newest first') },
      { value: 'since', label: msg('Oldest first') },
      { value: 'name', label: msg('Name, A to Z') },
      { value: '-name', label: msg('Name, Z to A') },
      { value: 'location', label: msg('Location, A to Z') },
      { value: '-location', label: msg('Location, Z to A') },
    ],
  });
}

const { columns: combine, accessor, display } = tableColumns<CustomerSummary>();

const columns = () =>
  combine([
    accessor('name', {
      id: 'name',
      header: t('Name'),
      meta: { line: 'title' },
      cell: ({ row: { original: customer } }) => (
        <CellLines>
          <strong>
            <CustomerLink id={customer.id} name={customer.name} />
          </strong>
          <TagList ids={customer.tags} />
        </CellLines>
      ),
    }),
    display({
      id: 'contact',
      header: t('Contact'),
      meta: { line: 'note' },
      cell: ({ row: { original: customer } }) => (
        <CellLines>
          <EmailText email={customer.email} />
          <small>{customer.phone}</small>
        </CellLines>
      ),
    }),
    display({
      id: 'kind',
      header: t('Known by'),
      meta: { line: 'end' },
      cell: ({ row: { original: customer } }) => <KindBadges customer={customer} />,
    }),
    accessor('location', {
      id: 'location',
      header: t('Location'),
      cell: ({ getValue }) => getValue() ?? NOT_GIVEN,
    }),
    accessor('since', {
      id: 'since',
      header: t('Since'),
      meta: { line: 'aside' },
      sortDescFirst: true,
      cell: ({ getValue }) => <OneLine>{formatDate(getValue(), 'medium', officeZone())}</OneLine>,
    }),
  ]);
