import { uuidParamsSchema } from '@brightnest/contracts/fields';
import {
  invoiceParamsSchema,
  userInvoicesQuerySchema,
  type UserInvoicesResponse,
} from '@brightnest/contracts/invoices/invoice-schemas';
import { invoiceRoutes } from '@brightnest/contracts/routes/bookings/invoices';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { type Actor, handle, type Handler } from '@brightnest/service-kit/http/route';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import type { Response } from 'express';
import { companyProfile } from '../documents/company-profile';
import { sendPdf } from '../documents/company-pdf';
import { dealsOfCheckout } from './follow-deals';
import { InvoiceModel, type InvoiceRecord, toInvoice } from './invoice';
import { invoicesPdf } from './invoice-pdf';
import type { InvoicedDeal } from './invoiced-deals';
import { findDocuments, syncInvoices } from './sync-invoices';

/** The caller's own invoices and credit notes, newest first. */
export const listUserInvoices: Handler = handle(
  invoiceRoutes.listUserInvoices,
  { query: userInvoicesQuerySchema },
  async ({
    query: { page, pageSize, quoteId },
    actor: { userId },
  }): Promise<UserInvoicesResponse> => {
    const ofQuote = { dealKind: 'quote', dealId: quoteId } as const;
    const own = { userId, ...(quoteId !== undefined && ofQuote) };
    const [records, total] = await Promise.all([
      InvoiceModel.find(own)
        .sort({ issuedAt: -1, _id: -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean<InvoiceRecord[]>(),
      InvoiceModel.countDocuments(own),
    ]);
    return { success: true, invoices: records.map(toInvoice), page, pageSize, total };
  },
);

/** A document for whom it is for, and for staff. Anybody else learns not even that it exists. */
export const getInvoice: Handler = handle(
  invoiceRoutes.getInvoice,
  { params: invoiceParamsSchema },
  async ({ params: { number }, actor, response }) => {
    const record = await InvoiceModel.findOne({ number }).lean<InvoiceRecord>();
    if (!record || !maySee(actor, record)) throw new AppError('not_found');
    return sendDocuments(response, [record]);
  },
);

const maySee = ({ userId, permissions }: Actor, record: InvoiceRecord) =>
  record.userId === userId ||
  permissions.includes('payments:read') ||
  permissions.includes('bookings:read');

/** A document for whoever has its address, which its mail told. */
export const getLinkedInvoice: Handler = handle(
  invoiceRoutes.getLinkedInvoice,
  { params: uuidParamsSchema },
  async ({ params: { id }, response }) => {
    const record = await InvoiceModel.findById(id).lean<InvoiceRecord>();
    if (!record) throw new AppError('not_found');
    return sendDocuments(response, [record]);
  },
);

/** All documents of what a checkout paid for, issued by now if they were not: mails lead here at once. */
export function getCheckoutInvoices({ rpc }: { rpc: RpcClient }): Handler {
  return handle(
    invoiceRoutes.getCheckoutInvoices,
    { params: uuidParamsSchema },
    async ({ params: { id }, response }) => {
      const records: InvoiceRecord[] = [];
      for (const deal of await dealsOfCheckout(id)) {
        records.push(...(await currentDocuments(deal, rpc)));
      }
      if (records.length === 0) {
        throw new AppError('not_found', { message: msg('There is no invoice of this payment.') });
      }
      return sendDocuments(response, records);
    },
  );
}

/** What was issued is shown also while another service, which knows the deal, is away. */
async function currentDocuments(deal: InvoicedDeal, rpc: RpcClient): Promise<InvoiceRecord[]> {
  try {
    await syncInvoices(deal, rpc);
  } catch (error) {
    const issued = await findDocuments(deal);
    if (issued.length > 0) return issued;
    throw error;
  }
  return findDocuments(deal);
}

async function sendDocuments(response: Response, records: InvoiceRecord[]) {
  const { brandColor } = await companyProfile.read();
  return sendPdf(response, await invoicesPdf(records, brandColor), records[0]!.number);
}
