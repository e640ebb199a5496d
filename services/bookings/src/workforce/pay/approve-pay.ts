import { idParamsSchema } from '@brightnest/contracts/fields';
import { toDecimalText } from '@brightnest/contracts/money';
import { BLOCKING_ISSUES } from '@brightnest/contracts/pay/pay';
import {
  approvePayRequestSchema,
  paidRequestSchema,
  payParamsSchema,
  reopenPayRequestSchema,
} from '@brightnest/contracts/pay/pay-schemas';
import { payRoutes } from '@brightnest/contracts/routes/bookings/pay';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { assertSeen } from '@brightnest/service-kit/persistence/edit-conflict';
import mongoose, { type ClientSession } from 'mongoose';
import { JobAssignment } from '../../records/job';
import { changePay } from './change-pay';
import { readPayFacts } from './pay-facts';
import {
  CashHandoverModel,
  LIVE_PAYSLIPS,
  PayAdjustmentModel,
  PayslipModel,
  type PayslipRecord,
} from './pay-records';
import { paySheets, payslipVersion } from './pay-sheets';
import { findPeriod, getCleaner, isOver } from './read-pay';

const refuse = (message: string) => new AppError('change_not_allowed', { message });
const PAID_ALREADY = msg('It is paid out already.');

/** Approves what somebody is paid for a period: from then on its lines stay as they are. */
export const approvePay: Handler = handle(
  payRoutes.approvePay,
  { params: payParamsSchema, body: approvePayRequestSchema },
  async ({ params: { id: cleanerId }, body: { from: day }, seenVersion, actor, origin }) => {
    const { cleanerUserId, cleanerName, email: cleanerEmail } = await getCleaner(cleanerId);
    const period = await findPeriod(day);
    if (!isOver(period)) throw refuse(msg('This period is not over yet.'));
    await changePay(cleanerId, origin, async (session, emit) => {
      const facts = await readPayFacts(period, { cleanerId, session });
      const sheets = paySheets(facts);
      const open = sheets.filter(({ payslip }) => !payslip);
      if (open.length === 0) throw new AppError('conflict');
      assertSeen(open[0]!.version, seenVersion);
      const issues = open.flatMap((sheet) => sheet.issues);
      if (issues.some(({ kind }) => BLOCKING_ISSUES.includes(kind))) {
        throw refuse(msg('Please answer first what is open: jobs without an end or a pay rule.'));
      }
      const { isMailed, ...approved } = {
        ...{ approvedAt: new Date(), approvedBy: actor.email, status: 'approved' as const },
        isMailed: facts.terms.settings.mailsPayslips,
      };
      for (const { currency, lines } of open) {
        const [payslip] = await PayslipModel.create(
          [
            {
              ...{ cleanerId, cleanerUserId, cleanerName, cleanerEmail, ...period, currency },
              ...{ lines, terms: facts.terms, ...approved },
            },
          ],
          { session },
        );
        await markPaidBy(String(payslip!._id), { cleanerId, currency, ...period }, lines, session);
        const { amount: total } = totalOf({ currency, lines });
        const payslipId = String(payslip!._id);
        await emit('pay.approved', { payslipId, ...period, total, currency, isMailed });
      }
    });
    return { success: true };
  },
);

function totalOf({ currency, lines }: Pick<PayslipRecord, 'currency' | 'lines'>) {
  const minor = lines.reduce((sum, line) => sum + line.minor, 0);
  return { minor, amount: toDecimalText(minor, currency) };
}

/** What a payslip pays is paid by no other. */
async function markPaidBy(
  payslipId: string,
  { cleanerId, currency, from, to }: Pick<PayslipRecord, 'cleanerId' | 'currency' | 'from' | 'to'>,
  lines: PayslipRecord['lines'],
  session: ClientSession,
): Promise<void> {
  const ids = lines
    .filter(({ kind, assignmentId }) => kind !== 'carried' && assignmentId !== null)
    .map(({ assignmentId }) => assignmentId!);
  await JobAssignment.updateMany(
    { _id: mongoose.trusted({ $in: [...new Set(ids)] }), payslipId: null },
    { $set: { payslipId } },
    // It is no change of the job that a later period would have to look at.
    { session, timestamps: false },
  );
  const open = {
    ...{ cleanerId, payslipId: null, 'amount.currency': currency },
    day: mongoose.trusted({ $gte: from, $lte: to }),
  };
  await PayAdjustmentModel.updateMany(open, { $set: { payslipId } }, { session });
  await CashHandoverModel.updateMany(
    { ...open, isDeducted: true },
    { $set: { payslipId } },
    { session },
  );
}

async function getPayslipRecord(id: string): Promise<PayslipRecord> {
  const payslip = await PayslipModel.findById(id).lean<PayslipRecord>();
  if (!payslip) throw new AppError('not_found');
  return payslip;
}

const toNotice = (payslip: PayslipRecord) => ({
  ...{ payslipId: String(payslip._id), from: payslip.from, to: payslip.to },
  ...{ total: totalOf(payslip).amount, currency: payslip.currency },
});

/** Opens the pay of a period again that is not paid out yet, and says why. */
export const reopenPay: Handler = handle(
  payRoutes.reopenPay,
  { params: idParamsSchema, body: reopenPayRequestSchema },
  async ({ params: { id }, body: { reason }, seenVersion, actor, origin }) => {
    const { cleanerId } = await getPayslipRecord(id);
    await changePay(cleanerId, origin, async (session, emit) => {
      const payslip = await getLivePayslip(id, seenVersion, session);
      const { from, to } = payslip;
      const live = { cleanerId, status: mongoose.trusted({ $in: [...LIVE_PAYSLIPS] }) };
      // A period is open as a whole, whatever its currencies.
      const all = await PayslipModel.find({ ...live, from, to })
        .session(session)
        .lean();
      if (all.some(({ status }) => status === 'paid')) throw refuse(PAID_ALREADY);
      const later = mongoose.trusted({ $gt: to });
      // Corrections of this period may be paid there.
      if (await PayslipModel.exists({ ...live, from: later }).session(session)) {
        throw refuse(msg('A later period is approved. Please reopen that one first.'));
      }
      for (const one of all) {
        const payslipId = String(one._id);
        const status = { status: 'reopened' as const, reopenedBy: actor.email, reason };
        await PayslipModel.updateOne({ _id: one._id }, { $set: status }, { session });
        const unset = [{ payslipId }, { $unset: { payslipId: 1 } }] as const;
        await JobAssignment.updateMany(...unset, { session, timestamps: false });
        await PayAdjustmentModel.updateMany(...unset, { session });
        await CashHandoverModel.updateMany(...unset, { session });
        await emit('pay.reopened', { ...toNotice(one), reason });
      }
    });
    return { success: true };
  },
);

async function getLivePayslip(
  id: string,
  seenVersion: string | undefined,
  session: ClientSession,
): Promise<PayslipRecord> {
  const payslip = await PayslipModel.findById(id).session(session).lean<PayslipRecord>();
  if (!payslip || payslip.status === 'reopened') throw new AppError('conflict');
  assertSeen(payslipVersion(payslip), seenVersion);
  return payslip;
}

/** Notes that an approved pay was paid out. */
export const markPaid: Handler = handle(
  payRoutes.markPaid,
  { params: idParamsSchema, body: paidRequestSchema },
  async ({ params: { id }, body: { paidOn, reference }, seenVersion, origin }) => {
    const { cleanerId } = await getPayslipRecord(id);
    await changePay(cleanerId, origin, async (session, emit) => {
      const payslip = await getLivePayslip(id, seenVersion, session);
      if (payslip.status === 'paid') throw refuse(PAID_ALREADY);
      await PayslipModel.updateOne(
        { _id: id },
        { $set: { status: 'paid', paidOn, reference } },
        { session },
      );
      await emit('pay.paid', toNotice(payslip));
    });
    return { success: true };
  },
);
