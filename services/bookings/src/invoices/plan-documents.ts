import type { Currency } from '@brightnest/contracts/money';
import type { BillingSettings } from '@brightnest/contracts/payments/billing-settings';
import { includedTax } from '../documents/tax';
import type { InvoiceRecord, InvoiceTax } from './invoice';

/** What of a document counts when the next one is planned. */
export type IssuedDocument = Pick<
  InvoiceRecord,
  'kind' | 'number' | 'corrects' | 'totalMinor' | 'tax'
>;

/** A document that is to be issued. */
export interface PlannedDocument {
  kind: InvoiceRecord['kind'];
  corrects: string | null;
  totalMinor: number;
  tax: InvoiceTax | null;
}

/** What a deal costs, and how what is billed is taxed. */
interface Target {
  agreedMinor: number;
  currency: Currency;
  settings: BillingSettings;
}

/**
 * What is to be issued so that the invoices of a deal less its credit notes are what it costs: nothing, a
 * further invoice, or credit notes, the last invoice first, none of them over more than is left of its own.
 */
export function planDocuments(
  { agreedMinor, currency, settings }: Target,
  issued: readonly IssuedDocument[],
): PlannedDocument[] {
  const billed = sumOf(issued.filter(isInvoice)) - sumOf(issued.filter(isCredit));
  const difference = Math.max(0, agreedMinor) - billed;
  if (difference > 0) {
    const tax = taxIn(difference, currency, settings);
    return [{ kind: 'invoice', corrects: null, totalMinor: difference, tax }];
  }
  return creditNotes(-difference, issued);
}

const isInvoice = ({ kind }: IssuedDocument) => kind === 'invoice';
const isCredit = ({ kind }: IssuedDocument) => kind === 'credit_note';
const sumOf = (documents: readonly IssuedDocument[]) =>
  documents.reduce((sum, { totalMinor }) => sum + totalMinor, 0);

function creditNotes(minor: number, issued: readonly IssuedDocument[]): PlannedDocument[] {
  const notes: PlannedDocument[] = [];
  let left = minor;
  for (const invoice of issued.filter(isInvoice).reverse()) {
    const credited = issued.filter(({ corrects }) => corrects === invoice.number);
    const open = invoice.totalMinor - sumOf(credited);
    const totalMinor = Math.min(left, open);
    if (totalMinor <= 0) continue;
    left -= totalMinor;
    const tax = creditedTax(invoice, credited, { totalMinor, isRest: totalMinor === open });
    notes.push({ kind: 'credit_note', corrects: invoice.number, totalMinor, tax });
  }
  return notes;
}

/** At the invoice's own rate; all notes together take back what tax it had, to the cent. */
function creditedTax(
  { tax }: IssuedDocument,
  credited: readonly IssuedDocument[],
  { totalMinor, isRest }: { totalMinor: number; isRest: boolean },
): InvoiceTax | null {
  if (!tax) return null;
  const open = credited.reduce((left, note) => left - (note.tax?.minor ?? 0), tax.minor);
  const minor = isRest ? open : Math.min(open, includedTax(totalMinor, tax.ratePercent));
  return { ...tax, minor };
}

/** A company without a tax number bills no tax, nor is what is billed in another currency taxed. */
function taxIn(
  totalMinor: number,
  currency: Currency,
  { taxNumber, taxMode, taxName, taxRatePercent, taxCurrencies }: BillingSettings,
): InvoiceTax | null {
  if (taxNumber === '' || taxMode === 'none' || !taxCurrencies.includes(currency)) return null;
  const minor = includedTax(totalMinor, taxRatePercent);
  return { name: taxName, ratePercent: taxRatePercent, minor };
}
