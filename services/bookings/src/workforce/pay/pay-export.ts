import { toDecimalText } from '@brightnest/contracts/money';
import {
  PAY_LINE_LABELS,
  PAY_STATUS_LABELS,
  type PayLineKind,
} from '@brightnest/contracts/pay/pay';
import { type PayPeriod, payQuerySchema } from '@brightnest/contracts/pay/pay-schemas';
import { payRoutes } from '@brightnest/contracts/routes/bookings/pay';
import { msg, t } from '@brightnest/contracts/translation';
import { sendCsv } from '@brightnest/service-kit/http/response';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { Cleaner, CleanerProfile, type CleanerRecord, nameOf } from '../cleaner';
import { readPayFacts } from './pay-facts';
import { paySheets, type Sheet } from './pay-sheets';
import { findPeriod } from './read-pay';

/** One kind of pay of one cleaner. */
interface PayRow {
  sheet: Sheet;
  period: PayPeriod;
  who: { name: string; email: string; employeeId: string };
  kind: PayLineKind;
}

/** The pay of a period for payroll: one row for each cleaner, currency and kind. */
export const exportPay: Handler = handle(
  payRoutes.exportPay,
  { query: payQuerySchema },
  async ({ query: { on }, response }) => {
    const period = await findPeriod(on);
    return sendCsv(response, {
      name: `pay-${period.from}`,
      columns: CSV_COLUMNS,
      records: readRows(period),
      toRow: toCsvRow,
    });
  },
);

async function* readRows(period: PayPeriod): AsyncGenerator<PayRow> {
  const sheets = paySheets(await readPayFacts(period));
  const ids = mongoose.trusted({ $in: [...new Set(sheets.map(({ cleanerId }) => cleanerId))] });
  const cleaners = await Cleaner.find({ _id: ids }).lean<CleanerRecord[]>();
  const profiles = await CleanerProfile.find({ cleanerId: ids }).lean();
  const employeeIds = new Map(profiles.map((one) => [String(one.cleanerId), one.employeeId]));
  const people = new Map(
    cleaners.map((one) => {
      const id = String(one._id);
      const employeeId = employeeIds.get(id) ?? '';
      return [id, { name: nameOf(one), email: one.email, employeeId }];
    }),
  );
  const nobody = { name: '', email: '', employeeId: '' };
  for (const sheet of sheets) {
    const who = people.get(sheet.cleanerId) ?? nobody;
    const kinds = new Set(sheet.lines.map(({ kind }) => kind));
    for (const kind of kinds) yield { sheet, period, who, kind };
  }
}

/** The columns in their order, by the key of {@link toCsvRow}: described in decision 94. */
const CSV_COLUMNS = {
  employeeId: msg('Employee number'),
  name: msg('Name'),
  email: msg('Email'),
  from: msg('From'),
  to: msg('To'),
  kind: msg('Kind'),
  jobs: msg('Jobs'),
  hours: msg('Hours'),
  currency: msg('Currency'),
  amount: msg('Amount'),
  status: msg('Status'),
  paidOn: msg('Paid on'),
  reference: msg('Reference'),
};

function toCsvRow({ sheet, period, who, kind }: PayRow): Record<keyof typeof CSV_COLUMNS, string> {
  const { currency, payslip } = sheet;
  const lines = sheet.lines.filter((line) => line.kind === kind);
  const sum = (of: 'minor' | 'minutes') => lines.reduce((all, line) => all + line[of], 0);
  const jobs = new Set(lines.flatMap(({ assignmentId }) => assignmentId ?? []));
  const status = payslip && payslip.status !== 'reopened' ? payslip.status : 'open';
  return {
    ...who,
    ...period,
    kind: t(PAY_LINE_LABELS[kind]),
    jobs: String(jobs.size),
    hours: (sum('minutes') / 60).toFixed(2),
    currency,
    amount: toDecimalText(sum('minor'), currency),
    status: t(PAY_STATUS_LABELS[status]),
    paidOn: payslip?.paidOn ?? '',
    reference: payslip?.reference ?? '',
  };
}
