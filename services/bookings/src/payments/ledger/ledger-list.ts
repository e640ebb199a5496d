import { STORED_METHODS } from '@brightnest/contracts/payments/deal';
import type { LedgerFilter } from '@brightnest/contracts/payments/ledger-schemas';
import type { ListDeclaration } from '@brightnest/service-kit/lists/list-declaration';
import { type SearchFields, searchFieldsOf } from '@brightnest/service-kit/lists/search-fields';
import mongoose from 'mongoose';
import { paidWithin } from './revenue';

interface SearchedFields {
  customer?: { name: string; email: string };
  description: string;
  label?: string;
  bookingId: string | null;
  quoteId: string | null;
  subscriptionId?: string;
  checkoutId?: string;
  paymentGatewayTransactionId?: string;
  refundOf?: string;
  receiptNumber: string | null;
}

/** The search fields of a line. */
export function ledgerSearchFields(line: SearchedFields): SearchFields {
  return searchFieldsOf(
    [
      ...[line.customer?.name, line.customer?.email, line.description, line.receiptNumber],
      line.label,
      ...[line.bookingId, line.quoteId, line.subscriptionId, line.checkoutId],
      ...[line.paymentGatewayTransactionId, line.refundOf],
    ].flatMap((text) => text ?? []),
  );
}

/** The list of staff: filters and sort orders. */
export const ledgerList: ListDeclaration<LedgerFilter, 'createdAt' | 'amount'> = {
  search: 'prefixes',
  filters: {
    type: { valueOf: ({ type }) => type },
    status: { valueOf: ({ status }) => status },
    'amount.currency': { valueOf: ({ currency }) => currency },
    userId: { valueOf: ({ customerId }) => customerId },
    $or: { valueOf: movedBy },
    $and: { valueOf: paidOn },
  },
  sorts: {
    createdAt: {
      fields: { createdAt: 1, _id: 1 },
      index: 'createdAt_1__id_1',
      searchIndex: 'searchBeginnings_1_createdAt_1__id_1',
    },
    amount: { fields: { 'amount.minor': 1, _id: 1 }, index: 'amount.minor_1__id_1' },
  },
};

/** The days of payment, beside the alternatives of the method. */
function paidOn(days: LedgerFilter): object[] | undefined {
  const alternatives = paidWithin(days);
  return alternatives && [{ $or: alternatives }];
}

/** The method of a line: of provider lines by their checkout, of cleaners' cash by its type. */
function movedBy({ method }: LedgerFilter): object[] | undefined {
  if (method === undefined) return undefined;
  if (method === 'card') {
    const isStored = STORED_METHODS.map((stored) => ({ method: stored }));
    return [{ checkoutId: mongoose.trusted({ $exists: true }), $nor: isStored }];
  }
  return method === 'cash' ? [{ type: 'cash' }, { method }] : [{ method }];
}
