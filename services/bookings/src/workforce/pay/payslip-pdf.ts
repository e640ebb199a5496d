import { formatAmount } from '@brightnest/contracts/money';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { PAY_LINE_LABELS, type PayLineKind } from '@brightnest/contracts/pay/pay';
import { payRoutes } from '@brightnest/contracts/routes/bookings/pay';
import {
  dateIn,
  formatCalendarDate,
  formatDateSpan,
  formatShortDuration,
  officeZone,
} from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { Response } from 'express';
import { readBillingSettings } from '../../documents/billing-settings';
import {
  companyPdf,
  type CompanyPage,
  printedCompany,
  printedDate,
  sendPdf,
} from '../../documents/company-pdf';
import { companyProfile } from '../../documents/company-profile';
import { CleanerProfile } from '../cleaner';
import type { PayPart } from './compute-pay';
import { PayslipModel, type PayslipRecord } from './pay-records';

/** A payslip for staff. */
export const getPayslip: Handler = handle(
  payRoutes.getPayslip,
  { params: idParamsSchema },
  async ({ params: { id }, response }) => {
    const payslip = await PayslipModel.findById(id).lean<PayslipRecord>();
    if (!payslip) throw new AppError('not_found');
    return sendPayslip(response, payslip);
  },
);

/** A payslip for whose it is; anybody else learns not even that it exists. */
export const getOwnPayslip: Handler = handle(
  payRoutes.getOwnPayslip,
  { params: idParamsSchema },
  async ({ params: { id }, actor: { userId }, response }) => {
    const payslip = await PayslipModel.findById(id).lean<PayslipRecord>();
    const isTheirs = payslip?.cleanerUserId === userId && payslip.status !== 'reopened';
    if (!isTheirs) throw new AppError('not_found');
    return sendPayslip(response, payslip);
  },
);

async function sendPayslip(response: Response, payslip: PayslipRecord) {
  const { brandColor } = await companyProfile.read();
  const company = printedCompany(await readBillingSettings());
  const { cleanerId } = payslip;
  const profile = await CleanerProfile.findOne({ cleanerId }, { employeeId: 1 }).lean();
  const title = `${t('Payslip')} ${payslip.from}`;
  const pdf = await companyPdf({ title, author: company.legalName, brandColor }, (page) => {
    page.head(company, t('Payslip'));
    drawPayslip(page, payslip, profile?.employeeId);
  });
  return sendPdf(response, pdf, `payslip-${payslip.from}`);
}

/** @param employeeId absent where their record is erased. */
function drawPayslip(
  page: CompanyPage,
  payslip: PayslipRecord,
  employeeId: string | undefined,
): void {
  const { from, to, currency, lines, cleanerName, cleanerEmail, approvedAt, paidOn } = payslip;
  const amount = (minor: number) => formatAmount({ minor, currency });
  page.fact(t('Name'), `${cleanerName}\n${cleanerEmail}`);
  if (employeeId !== undefined) page.fact(t('Employee number'), employeeId);
  page.fact(t('Period'), formatDateSpan(from, to));
  page.fact(t('Approved on'), printedDate(dateIn(officeZone(), approvedAt)));
  if (paidOn !== undefined) {
    page.fact(t('Paid on'), [printedDate(paidOn), payslip.reference].filter(Boolean).join(', '));
  }
  const minutes = lines.reduce((all, line) => all + line.minutes, 0);
  page.fact(t('Time on site'), formatShortDuration(minutes));
  page.gap();
  page.rule();
  for (const [kind, minor] of sumsByKind(lines)) page.row(t(PAY_LINE_LABELS[kind]), amount(minor));
  page.rule();
  const total = lines.reduce((all, { minor }) => all + minor, 0);
  page.row(t('Total'), amount(total), { isStrong: true });
  page.gap();
  page.heading(t('In detail'));
  page.rule();
  for (const line of lines) page.row(lineText(line), amount(line.minor));
}

function lineText({ kind, day, description, minutes }: PayPart): string {
  const parts = [
    formatCalendarDate(day, 'medium'),
    ...[description, t(PAY_LINE_LABELS[kind])],
    minutes > 0 ? formatShortDuration(minutes) : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

/** What each kind of line adds up to, in the order of the first of each. */
export function sumsByKind(lines: readonly PayPart[]): Map<PayLineKind, number> {
  const sums = new Map<PayLineKind, number>();
  for (const { kind, minor } of lines) sums.set(kind, (sums.get(kind) ?? 0) + minor);
  return sums;
}
