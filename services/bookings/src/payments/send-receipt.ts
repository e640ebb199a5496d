import type { Response } from 'express';
import type { CheckoutRecord } from '../model/checkout';
import { receiptPdf } from './receipt-pdf';

/** Answers with the receipt of a paid checkout. */
export async function sendReceipt(
  response: Response,
  checkout: CheckoutRecord,
  { abn }: { abn: string },
): Promise<void> {
  const pdf = await receiptPdf(checkout, { abn });
  response
    .status(200)
    .setHeader('content-type', 'application/pdf')
    .setHeader('content-disposition', `inline; filename="${checkout.receiptNumber}.pdf"`)
    .setHeader('x-content-type-options', 'nosniff')
    .setHeader('cache-control', 'private, no-store')
    .end(pdf);
}
