import { t } from '@brightnest/contracts/translation';
import { inLanguage, readerLanguage } from '@brightnest/service-kit/language';
import { formatAmount } from '@brightnest/contracts/money';
import { companyPdf, type CompanyPage, printedDate } from '../documents/company-pdf';
import { type InvoiceRecord, partsOf } from './invoice';

/**
 * Documents as one PDF, each beginning a page, in the language that it was issued in, whoever asks for it. It says
 * what the records say, whatever holds by now, in the company's colour of now.
 */
export function invoicesPdf(
  records: readonly InvoiceRecord[],
  brandColor: string,
): Promise<Buffer> {
  const [first] = records;
  const about = { title: first?.number ?? '', author: first?.company.legalName ?? '', brandColor };
  return companyPdf(about, (page) => {
    for (const [index, record] of records.entries()) {
      if (index > 0) page.nextDocument();
      // One from before its language was kept is in that of who asks.
      inLanguage(record.language ?? readerLanguage(), () => drawInvoice(page, record));
    }
  });
}

function titleOf({ kind, company }: InvoiceRecord): string {
  if (kind === 'credit_note') return t('Credit note');
  return company.namesTaxInvoice ? t('Tax invoice') : t('Invoice');
}

function drawInvoice(page: CompanyPage, record: InvoiceRecord): void {
  const { kind, customer, company, serviceDate } = record;
  page.head(company, titleOf(record));
  page.fact(t(kind === 'invoice' ? 'Invoice number' : 'Credit note number'), record.number);
  page.fact(t('Date of issue'), printedDate(record.issueDate));
  if (record.corrects !== null) page.fact(t('Corrects invoice'), record.corrects);
  if (record.reason !== '') page.fact(t('Reason'), t(record.reason));
  if (serviceDate !== null) page.fact(t('Date of service'), printedDate(serviceDate));
  page.gap(0.5);
  const to = [customer.name, customer.email, customer.address].filter(Boolean);
  if (to.length > 0) page.fact(t(kind === 'invoice' ? 'Billed to' : 'Credited to'), to.join('\n'));
  page.gap();
  drawAmounts(page, record);
  if (kind === 'invoice') drawPayments(page, record);
  page.gap();
  if (company.footer !== '') page.paragraph(t(company.footer));
}

function drawAmounts(page: CompanyPage, record: InvoiceRecord): void {
  const { kind, lines, tax, totalMinor } = record;
  const inCurrency = amountIn(record);
  page.rule();
  for (const { description, minor } of lines) page.row(description, inCurrency(minor));
  page.rule();
  if (tax) {
    page.row(t('Net'), inCurrency(partsOf(record).netMinor));
    page.row(
      t('{tax} {percent}%, included', { tax: tax.name, percent: tax.ratePercent }),
      inCurrency(tax.minor),
    );
  }
  const total = t(kind === 'invoice' ? 'Total' : 'Total credited');
  page.row(total, inCurrency(totalMinor), { isStrong: true });
}

function drawPayments(page: CompanyPage, record: InvoiceRecord): void {
  const { payments, paidMinor, dueMinor, issueDate } = record;
  const inCurrency = amountIn(record);
  page.gap(0.5);
  for (const { date, method, minor } of payments) {
    page.row(`${t(method)}, ${printedDate(date)}`, inCurrency(minor));
  }
  if (payments.length !== 1) page.row(t('Paid'), inCurrency(paidMinor));
  page.row(t('Due as of {day}', { day: printedDate(issueDate) }), inCurrency(dueMinor), {
    isStrong: true,
  });
}

const amountIn =
  ({ currency }: InvoiceRecord) =>
  (minor: number) =>
    formatAmount({ minor, currency });
