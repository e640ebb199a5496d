import { buffer } from 'node:stream/consumers';
import { uuidParamsSchema } from '@brightnest/contracts/fields';
import { type Money, toDecimalText } from '@brightnest/contracts/money';
import { receiptParamsSchema } from '@brightnest/contracts/payments/payment-schemas';
import { paymentRoutes } from '@brightnest/contracts/routes/bookings';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, streamed } from '@brightnest/service-kit/http/route';
import type { Response } from 'express';
import { DateTime } from 'luxon';
import PDFDocument from 'pdfkit';
import { cashPerClean, CheckoutModel, type CheckoutRecord } from './checkout';

/** The receipt of a payment, for who paid it. Anybody else learns not even that it exists. */
export function getReceipt({ abn }: { abn: string }): Handler {
  return handle(
    paymentRoutes.getReceipt,
    { params: receiptParamsSchema },
    async ({ params: { number: receiptNumber }, actor: { userId }, response }) => {
      const checkout = await CheckoutModel.findOne({
        receiptNumber,
        userId,
      }).lean<CheckoutRecord>();
      if (!checkout) throw new AppError('not_found');
      await sendReceipt(response, checkout, { abn });
      return streamed;
    },
  );
}

/** The receipt of a checkout for whoever knows its id: visitors, who pay a quote, have no account. */
export function getCheckoutReceipt({ abn }: { abn: string }): Handler {
  return handle(
    paymentRoutes.getCheckoutReceipt,
    { params: uuidParamsSchema },
    async ({ params: { id }, response }) => {
      const checkout = await CheckoutModel.findById(id).lean<CheckoutRecord>();
      if (!checkout?.receiptNumber) {
        throw new AppError('not_found', { message: 'There is no receipt of this payment.' });
      }
      await sendReceipt(response, checkout, { abn });
      return streamed;
    },
  );
}

/** Answers with the receipt of a paid checkout. */
async function sendReceipt(
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

const COMPANY = 'Brightnest Cleaning Services';
const RECEIPT_ZONE = 'Asia/Colombo';
const INK = '#1c2024';
const SOFT = '#60646c';
const MARGIN = 56;
const LABEL_WIDTH = 200;

/** The receipt of a paid checkout as a PDF. @param abn printed where the company has one. */
async function receiptPdf(checkout: CheckoutRecord, { abn }: { abn: string }): Promise<Buffer> {
  const { receiptNumber, description } = checkout;
  const info = { Title: `Receipt ${receiptNumber}`, Author: COMPANY };
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, info, lang: 'en-AU' });
  const whole = buffer(pdf);
  pdf.fillColor(INK).fontSize(24).text(COMPANY);
  if (abn) pdf.fillColor(SOFT).fontSize(10).text(`ABN ${abn}`);
  pdf.moveDown(2).fillColor(INK).fontSize(18).text('Receipt').moveDown();
  line(pdf, 'Receipt number', receiptNumber ?? '');
  line(pdf, 'Date', dateOf(checkout));
  line(pdf, 'For', description);
  pdf.moveDown();
  for (const [label, amount] of amountsOf(checkout)) line(pdf, label, amount);
  pdf.moveDown(2).fillColor(SOFT).fontSize(10).text('Thank you for your trust.', MARGIN);
  pdf.end();
  return whole;
}

function amountsOf(checkout: CheckoutRecord): [label: string, amount: string][] {
  const { total, amount, cash, refundedMinor } = checkout;
  const paid: [string, string][] = [['Paid online', textOf(amount)]];
  if (refundedMinor > 0) paid.push(['Refunded', textOf({ ...amount, minor: refundedMinor })]);
  // Of a cancelled quote nothing is due any more.
  if (!total || !cash || checkout.isQuoteCancelled) return paid;
  const perClean = cashPerClean(checkout);
  return [
    ['Total price', textOf(total)],
    ...paid,
    perClean === null
      ? [checkout.isCashPaid ? 'Paid in cash' : 'Due in cash after the clean', textOf(cash)]
      : ['Due in cash after each clean', `${perClean} ${cash.currency}`],
  ];
}

const textOf = ({ minor, currency }: Money) => `${toDecimalText(minor)} ${currency}`;

function dateOf({ paidAt }: CheckoutRecord): string {
  const paid = DateTime.fromJSDate(paidAt ?? new Date(0), { zone: RECEIPT_ZONE });
  return paid.setLocale('en-AU').toFormat('d LLLL yyyy');
}

function line(pdf: PDFKit.PDFDocument, label: string, value: string): void {
  const { y } = pdf;
  pdf.fontSize(11).fillColor(SOFT).text(label, MARGIN, y, { width: LABEL_WIDTH });
  pdf.fillColor(INK).text(value, MARGIN + LABEL_WIDTH, y);
  pdf.moveDown(0.4);
}
