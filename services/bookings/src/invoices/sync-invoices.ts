import { printedCompany } from '../documents/company-pdf';
import { toDecimalText } from '@brightnest/contracts/money';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { createKeyedQueue } from '@brightnest/service-kit/keyed-queue';
import { inLanguage, readerLanguage } from '@brightnest/service-kit/language';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { nextNumber } from '@brightnest/service-kit/persistence/counter';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { randomUUID } from 'node:crypto';
import mongoose, { type ClientSession } from 'mongoose';
import { readBillingSettings } from '../documents/billing-settings';
import {
  DEAL_SOURCES,
  type InvoicedDeal,
  type InvoicedFacts,
  type InvoicedMoney,
  methodOf,
} from './invoiced-deals';
import { findPerson, languageFor } from '../records/customer';
import { InvoiceModel, type InvoiceRecord, invoiceSearchFields } from './invoice';
import { type PlannedDocument, planDocuments } from './plan-documents';

const TRIES = 3;
// Documents are numbered within the transaction: at once all but one would begin anew, again and again.
const inTurn = createKeyedQueue();

/**
 * Issues what a deal lacks, so that its invoices less its credit notes are what it costs by now. Called
 * again, or at once, it issues nothing more. The first invoice comes with the first payment, or when the
 * work is done.
 */
export async function syncInvoices(deal: InvoicedDeal, rpc: RpcClient): Promise<void> {
  const found = await DEAL_SOURCES[deal.kind].describe(deal.id, rpc);
  if (!found || !(await isOutdated(deal, found))) return;
  await inLanguage(await languageOf(found, rpc), () => issueWhatLacks(deal, rpc));
}

async function issueWhatLacks(deal: InvoicedDeal, rpc: RpcClient): Promise<void> {
  // Described anew in the language of the document.
  const facts = await DEAL_SOURCES[deal.kind].describe(deal.id, rpc);
  if (!facts) return;
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTurn('documents', () =>
        mongoose.connection.transaction((session) => issue(deal, facts, session)),
      );
    } catch (error) {
      // Another one billed it a moment ago.
      if (!isDuplicateKey(error) || tries === TRIES) throw error;
    }
  }
}

/** What is issued is in the language of whom it is for, or else of the company. */
async function languageOf({ userId }: InvoicedFacts, rpc: RpcClient): Promise<string | undefined> {
  return languageFor(userId === null ? null : await findPerson(userId, rpc));
}

/** Looked at first: most of what happens to a deal changes nothing of what it costs. */
async function isOutdated(deal: InvoicedDeal, facts: InvoicedFacts): Promise<boolean> {
  return (await planFor(deal, facts, null)).planned.length > 0;
}

interface Plan {
  planned: PlannedDocument[];
  issued: InvoiceRecord[];
  money?: InvoicedMoney;
}

async function planFor(
  deal: InvoicedDeal,
  facts: InvoicedFacts,
  session: ClientSession | null,
): Promise<Plan> {
  const issued = await findDocuments(deal, session);
  const money = await DEAL_SOURCES[deal.kind].readMoney(deal.id, facts, session);
  if (!money) return { planned: [], issued };
  const { account } = money;
  const isBillable = issued.length > 0 || account.paid > 0 || facts.isCompleted;
  if (!isBillable) return { planned: [], issued };
  const { agreed: agreedMinor, currency } = account;
  const settings = await readBillingSettings(session);
  return { planned: planDocuments({ agreedMinor, currency, settings }, issued), issued, money };
}

/** The documents of a deal in their order. */
export function findDocuments(
  { kind: dealKind, id: dealId }: InvoicedDeal,
  session: ClientSession | null = null,
): Promise<InvoiceRecord[]> {
  return InvoiceModel.find({ dealKind, dealId })
    .sort({ sequence: 1 })
    .session(session)
    .lean<InvoiceRecord[]>();
}

async function issue(
  deal: InvoicedDeal,
  facts: InvoicedFacts,
  session: ClientSession,
): Promise<void> {
  const { planned, issued, money } = await planFor(deal, facts, session);
  if (!money) return;
  const settings = await readBillingSettings(session);
  const now = new Date();
  for (const [index, document] of planned.entries()) {
    const isFirst = issued.length + index === 0;
    const { kind, totalMinor } = document;
    const prefix = kind === 'invoice' ? settings.invoicePrefix : settings.creditNotePrefix;
    const issueDate = dateIn(officeZone(), now);
    const record: InvoiceRecord = {
      _id: randomUUID(),
      number: await nextDocumentNumber(kind, { prefix, year: issueDate.slice(0, 4) }, session),
      ...document,
      ...{ dealKind: deal.kind, dealId: deal.id, sequence: issued.length + index + 1 },
      reason: isFirst ? '' : reasonFor(kind, issued, money),
      language: readerLanguage() ?? 'en',
      ...{ issuedAt: now, issueDate, serviceDate: facts.serviceDate },
      company: printedCompany(settings),
      ...{ userId: facts.userId, customer: facts.customer, description: facts.description },
      lines: linesFor(document, { facts, money, isFirst }),
      currency: money.account.currency,
      ...paymentsFor(document, money, isFirst),
    };
    const isAnnounced = isFirst
      ? money.lines.some(({ receiptNumber }) => receiptNumber !== null)
      : isCancellation(record, issued);
    const event = newEvent('invoice.issued', {
      invoiceId: record._id,
      ...{ number: record.number, kind, corrects: record.corrects, reason: record.reason },
      ...{ description: record.description, total: toDecimalText(totalMinor) },
      ...{ currency: record.currency, userId: record.userId, email: record.customer.email },
      isAnnounced,
    });
    await InvoiceModel.create(
      [{ ...record, ...invoiceSearchFields(record), pendingEvents: [event] }],
      { session },
    );
  }
}

const DIGITS = 6;
const SERIES = { invoice: 'invoices', credit_note: 'credit notes' } as const;

/** @returns the next `<prefix>-<year>-<6 digits>`: each year counts from 1, without a gap. */
async function nextDocumentNumber(
  kind: InvoiceRecord['kind'],
  { prefix, year }: { prefix: string; year: string },
  session: ClientSession,
): Promise<string> {
  const number = await nextNumber(`${SERIES[kind]} of ${year}`, session);
  return `${prefix}-${year}-${String(number).padStart(DIGITS, '0')}`;
}

const CANCELLED = msg('Cancelled');

/** Why a deal has a further document. */
function reasonFor(
  kind: InvoiceRecord['kind'],
  issued: readonly InvoiceRecord[],
  { isOver, lines }: InvoicedMoney,
): string {
  if (isOver) return kind === 'credit_note' ? CANCELLED : msg('The refund was not carried out');
  const since = issued.at(-1)?.issuedAt ?? new Date(0);
  const refund = lines.findLast(({ lowersPrice, createdAt }) => lowersPrice && createdAt >= since);
  if (kind === 'invoice' || !refund) return msg('Price changed');
  return refund.customerNote ? t('Refund: {note}', { note: refund.customerNote }) : msg('Refund');
}

/** One mail tells of all bookings that are cancelled together, and leads to the account. */
const isCancellation = ({ dealKind, reason }: InvoiceRecord, issued: readonly InvoiceRecord[]) =>
  dealKind === 'booking' && reason === CANCELLED && !issued.some((one) => one.reason === CANCELLED);

/** What the document is over: the parts of the price where it is over just that. */
function linesFor(
  { kind, totalMinor: minor, corrects }: PlannedDocument,
  { facts, money, isFirst }: { facts: InvoicedFacts; money: InvoicedMoney; isFirst: boolean },
): InvoiceRecord['lines'] {
  const { description, lines } = facts;
  if (kind === 'credit_note') return [{ description: `${description} (${corrects})`, minor }];
  if (!isFirst)
    return [{ description: t('Additional charge: {what}', { what: description }), minor }];
  if (money.isOver)
    return [{ description: t('Cancellation of {what}', { what: description }), minor }];
  const sum = lines.reduce((total, line) => total + line.minor, 0);
  return sum === minor ? lines : [{ description, minor }];
}

/** What was paid when it is issued: the first invoice lists it, a further one has what is left of it. */
function paymentsFor(
  { kind, totalMinor }: PlannedDocument,
  { account, lines }: InvoicedMoney,
  isFirst: boolean,
): Pick<InvoiceRecord, 'payments' | 'paidMinor' | 'dueMinor'> {
  if (kind === 'credit_note') return { payments: [], paidMinor: 0, dueMinor: 0 };
  if (!isFirst) {
    const dueMinor = Math.min(totalMinor, account.due);
    return { payments: [], paidMinor: totalMinor - dueMinor, dueMinor };
  }
  const counted = lines.filter(
    ({ type, status, isOfTip }) => status !== 'failed' && type !== 'tip' && !isOfTip,
  );
  const payments = counted.map((line) => ({
    date: dateIn(officeZone(), line.receivedAt ?? line.createdAt),
    method: methodOf(line),
    minor: line.amount.minor,
  }));
  return { payments, paidMinor: account.paidNet, dueMinor: account.due };
}
