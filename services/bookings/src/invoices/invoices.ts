import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { catchUpInvoices, followDeals } from './follow-deals';
import {
  getCheckoutInvoices,
  getInvoice,
  getLinkedInvoice,
  listUserInvoices,
} from './invoice-documents';
import { exportInvoices, getInvoiceSums, listInvoices } from './invoices-list';
import { searchInvoices } from './search-invoices';

/** Invoices and credit notes: how they are issued, and the calls by which people read them. */
export function invoices({ rpc }: { rpc: RpcClient }) {
  return {
    routes: [
      listUserInvoices,
      getInvoice,
      getLinkedInvoice,
      getCheckoutInvoices({ rpc }),
      listInvoices,
      getInvoiceSums,
      exportInvoices,
      searchInvoices,
    ],
    subscriptions: [followDeals({ rpc })],
    tasks: [catchUpInvoices({ rpc })],
  };
}
