import {
  type DecimalText,
  formatAmount,
  fromDecimalText,
  type Money,
} from '@brightnest/contracts/money';
import { uuidParamsSchema } from '@brightnest/contracts/fields';
import { receiptParamsSchema } from '@brightnest/contracts/payments/payment-schemas';
import { paymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { dateIn, propertyZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { translateDescription } from '@brightnest/contracts/payments/payment-description';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { Response } from 'express';
import { readBillingSettings } from '../../documents/billing-settings';
import { companyProfile } from '../../documents/company-profile';
import { CheckoutModel, type CheckoutRecord } from '../checkout';
import { companyPdf, printedCompany, printedDate, sendPdf } from '../../documents/company-pdf';
import { cashOfCleans } from './cash-of-cleans';

/** The receipt of a payment, for its payer. For anybody else it does not exist. */
export const getReceipt: Handler = handle(
  paymentRoutes.getReceipt,
  { params: receiptParamsSchema },
  async ({ params: { number: receiptNumber }, actor: { userId }, response }) => {
    const checkout = await CheckoutModel.findOne({
      receiptNumber,
      userId,
    }).lean<CheckoutRecord>();
    if (!checkout) throw new AppError('not_found');
    return sendReceipt(response, checkout);
  },
);

/** The receipt of a checkout for whoever knows its id: visitors, who pay a quote, have no account. */
export const getCheckoutReceipt: Handler = handle(
  paymentRoutes.getCheckoutReceipt,
  { params: uuidParamsSchema },
  async ({ params: { id }, response }) => {
    const checkout = await CheckoutModel.findById(id).lean<CheckoutRecord>();
    if (!checkout?.receiptNumber) {
      throw new AppError('not_found', { message: msg('There is no receipt of this payment.') });
    }
    return sendReceipt(response, checkout);
  },
);

/** Answers with the receipt of a paid checkout. */
async function sendReceipt(response: Response, checkout: CheckoutRecord) {
  const receiptNumber = checkout.receiptNumber ?? '';
  const [company, { brandColor }, amounts] = await Promise.all([
    readBillingSettings(),
    companyProfile.read(),
    amountsOf(checkout),
  ]);
  const about = {
    title: t('Receipt {number}', { number: receiptNumber }),
    author: company.legalName,
    brandColor,
  };
  const pdf = await companyPdf(about, (page) => {
    page.head(printedCompany(company), t('Receipt'));
    page.fact(t('Receipt number'), receiptNumber);
    page.fact(t('Date'), dateOf(checkout));
    page.fact(t('For'), translateDescription(checkout));
    page.gap();
    for (const [label, amount] of amounts) page.fact(label, amount);
    page.gap(2);
    page.paragraph(t(company.footer));
  });
  return sendPdf(response, pdf, receiptNumber);
}

type AmountLine = [label: string, amount: string];

async function amountsOf(checkout: CheckoutRecord): Promise<AmountLine[]> {
  const { total, amount, cash, paidBefore, refundedMinor } = checkout;
  const paid: AmountLine[] = [[paidLabel(checkout), formatAmount(amount)]];
  if (refundedMinor > 0)
    paid.push([t('Refunded'), formatAmount({ ...amount, minor: refundedMinor })]);
  // Nothing is due for a cancelled quote.
  if (!total || !cash || checkout.isQuoteCancelled) return paid;
  return [
    [t('Total price'), formatAmount(total)],
    ...(paidBefore ? [[t('Paid before'), formatAmount(paidBefore)] satisfies AmountLine] : []),
    ...paid,
    ...(await cashLines(checkout, cash)),
  ];
}

/** What is due in cash: of a series after each clean. */
async function cashLines(checkout: CheckoutRecord, cash: Money): Promise<AmountLine[]> {
  const { cashPerClean, cashOfFirst } = await cashOfCleans(checkout);
  if (cashPerClean === null) return [[restLabel(checkout), formatAmount(cash)]];
  const text = (of: DecimalText) =>
    formatAmount({ ...cash, minor: fromDecimalText(of, cash.currency) });
  if (cashOfFirst === undefined) return [[t('Due in cash after each clean'), text(cashPerClean)]];
  return [
    [t('Due in cash after the first clean'), text(cashOfFirst)],
    [t('Due in cash after each other clean'), text(cashPerClean)],
  ];
}

function paidLabel({ paidBefore, giftCardEnd: end, isByCredit }: CheckoutRecord): string {
  if (isByCredit) return t('Paid with your credit');
  if (end !== undefined) return t('Paid by gift card …{end}', { end });
  return t(paidBefore ? 'Paid now' : 'Paid online');
}

function restLabel({ isCashPaid, cash, bookingIds }: CheckoutRecord): string {
  if (isCashPaid) return t('Paid in cash');
  if (cash?.minor === 0) return t('Left to pay');
  return bookingIds.length > 1
    ? t('Due in cash after the cleans, in all')
    : t('Due in cash after the clean');
}

function dateOf({ paidAt }: CheckoutRecord): string {
  return printedDate(dateIn(propertyZone(undefined), paidAt ?? new Date(0)));
}
