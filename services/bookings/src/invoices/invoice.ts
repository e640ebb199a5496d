import { type PrintedCompany } from '../documents/company-pdf';
import { randomUUID } from 'node:crypto';
import { INVOICE_KINDS, type InvoiceKind } from '@brightnest/contracts/invoices/invoice';
import type { Invoice, InvoicesFilter } from '@brightnest/contracts/invoices/invoice-schemas';
import { type Currency, toDecimalText } from '@brightnest/contracts/money';
import { DEAL_KINDS, type DealKind } from '@brightnest/contracts/payments/deal';
import {
  type ListDeclaration,
  withListIndexes,
} from '@brightnest/service-kit/lists/list-declaration';
import {
  type SearchFields,
  searchFieldsOf,
  withSearchFields,
} from '@brightnest/service-kit/lists/search-fields';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import mongoose, { Schema } from 'mongoose';

/** What a document says, and its amount in minor units of the document's currency. */
export interface InvoiceLine {
  description: string;
  minor: number;
}

/** The tax in a document's total. */
export interface InvoiceTax {
  name: string;
  ratePercent: number;
  minor: number;
}

/** What was paid when a document was issued. Calendar date `YYYY-MM-DD`; negative for what went back. */
export interface InvoicePayment {
  date: string;
  method: string;
  minor: number;
}

/** Whom a document is for; what is not known is empty. */
export interface InvoiceCustomer {
  name: string;
  email: string;
  address: string;
}

/** An invoice or a credit note. It keeps its own copy of all it says, and is never changed. */
export interface InvoiceRecord extends EventCarrier, Partial<SearchFields> {
  /** UUID: whoever knows it may open the document. */
  _id: string;
  number: string;
  kind: InvoiceKind;
  dealKind: DealKind;
  /** Id of the booking, of the quote, or of the checkout of a month of a membership. */
  dealId: string;
  /** Counts the documents of a deal from 1. */
  sequence: number;
  /** Number of the invoice that a credit note corrects. */
  corrects: string | null;
  /** Why there is a credit note or a further invoice; empty for the first one. */
  reason: string;
  issuedAt: Date;
  /** BCP 47 tag of the language that it is in, of whom it is for; not on those from before it was kept. */
  language?: string;
  /** Calendar date of the issue in the company's zone, and of the work in the property's. */
  issueDate: string;
  serviceDate: string | null;
  company: PrintedCompany;
  userId: string | null;
  customer: InvoiceCustomer;
  description: string;
  /** They sum to the total. */
  lines: InvoiceLine[];
  currency: Currency;
  /** Never negative, also of a credit note. */
  totalMinor: number;
  tax: InvoiceTax | null;
  payments: InvoicePayment[];
  paidMinor: number;
  dueMinor: number;
}

/** Fields that nothing changes once they are written. */
const frozen = <T extends object>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, type]) => [
      name,
      { ...(isOptions(type) ? type : { type }), immutable: true },
    ]),
  );

const isOptions = (type: unknown): type is object =>
  typeof type === 'object' && type !== null && 'type' in type;

const text = { type: String, default: '' };
const nullableText = { type: String, default: null };
const part = <T>(fields: object) => new Schema<T>(fields as never, { _id: false });

const invoiceSchema = new Schema<InvoiceRecord>(
  {
    ...frozen({
      _id: { type: String, default: () => randomUUID() },
      number: { type: String, required: true },
      kind: { type: String, enum: INVOICE_KINDS, required: true },
      dealKind: { type: String, enum: DEAL_KINDS, required: true },
      dealId: { type: String, required: true },
      sequence: { type: Number, required: true },
      corrects: nullableText,
      reason: text,
      issuedAt: { type: Date, required: true },
      language: String,
      issueDate: { type: String, required: true },
      serviceDate: nullableText,
      company: part<PrintedCompany>({
        ...{ legalName: text, taxNumber: text, taxNumberLabel: text, addressLines: [String] },
        ...{ email: text, phone: text, footer: text, namesTaxInvoice: Boolean },
      }),
      customer: part<InvoiceCustomer>({ name: text, email: text, address: text }),
      description: { type: String, required: true },
      lines: { type: [part<InvoiceLine>({ description: text, minor: Number })] },
      currency: { type: String, required: true },
      totalMinor: { type: Number, required: true, min: 1, validate: Number.isSafeInteger },
      tax: {
        type: part<InvoiceTax>({ name: text, ratePercent: Number, minor: Number }),
        default: null,
      },
      payments: { type: [part<InvoicePayment>({ date: text, method: text, minor: Number })] },
      paidMinor: { type: Number, default: 0 },
      dueMinor: { type: Number, default: 0 },
    }),
    // Not on the document: the account that lists it, which a visitor may come to have later.
    userId: nullableText,
  },
  { collection: 'invoices', versionKey: false },
);
withEvents(invoiceSchema, { aggregate: 'invoice' });
invoiceSchema.index({ number: 1 }, { unique: true });
// Of two who bill a deal at once, one meets the other here.
invoiceSchema.index({ dealKind: 1, dealId: 1, sequence: 1 }, { unique: true });
invoiceSchema.index({ userId: 1, issuedAt: -1, _id: -1 });

/** The list of staff. */
export const invoiceList: ListDeclaration<InvoicesFilter, 'issued' | 'total'> = {
  search: 'prefixes',
  filters: {
    kind: { valueOf: ({ kind }) => kind },
    currency: { valueOf: ({ currency }) => currency },
    userId: { valueOf: ({ customerId }) => customerId },
    issueDate: { valueOf: issuedWithin },
  },
  sorts: {
    issued: {
      fields: { issueDate: 1, issuedAt: 1, _id: 1 },
      index: 'issueDate_1_issuedAt_1__id_1',
      searchIndex: 'searchPrefixes_1_issueDate_1_issuedAt_1__id_1',
    },
    total: { fields: { totalMinor: 1, _id: 1 }, index: 'totalMinor_1__id_1' },
  },
};

/** Calendar dates are in order as texts are. */
export function issuedWithin({ from, to }: Pick<InvoicesFilter, 'from' | 'to'>) {
  if (!from && !to) return undefined;
  return mongoose.trusted({ ...(from && { $gte: from }), ...(to && { $lte: to }) });
}

withListIndexes(withSearchFields(invoiceSchema), invoiceList);

export const InvoiceModel = mongoose.model<InvoiceRecord>('Invoice', invoiceSchema);

/** What a document is found by. */
export function invoiceSearchFields(
  record: Pick<InvoiceRecord, 'number' | 'customer' | 'description'>,
): SearchFields {
  const { number, customer, description } = record;
  return searchFieldsOf([number, customer.name, customer.email, description]);
}

/** What of a document's total is not tax, and what is. */
export function partsOf({ totalMinor, tax }: Pick<InvoiceRecord, 'totalMinor' | 'tax'>) {
  const taxMinor = tax?.minor ?? 0;
  return { netMinor: totalMinor - taxMinor, taxMinor };
}

export function toInvoice(record: InvoiceRecord): Invoice {
  const { netMinor, taxMinor } = partsOf(record);
  return {
    id: record._id,
    number: record.number,
    kind: record.kind,
    corrects: record.corrects,
    reason: record.reason,
    issueDate: record.issueDate,
    description: record.description,
    currency: record.currency,
    total: toDecimalText(record.totalMinor),
    net: toDecimalText(netMinor),
    tax: toDecimalText(taxMinor),
  };
}
