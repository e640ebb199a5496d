import { toDecimalText } from '@brightnest/contracts/money';
import type { OwnPayResponse } from '@brightnest/contracts/pay/pay-schemas';
import { payRoutes } from '@brightnest/contracts/routes/bookings/pay';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { type FindOwnCleaner } from '../own-profile';
import { readCash, toCashBalance } from './cash-balance';
import { readPayFacts } from './pay-facts';
import { LIVE_PAYSLIPS, PayslipModel, type PayslipRecord } from './pay-records';
import { paySheets } from './pay-sheets';
import { findPeriod, jobsOf, sumsOf, toPayLine } from './read-pay';

const MOST_PAYSLIPS = 24;

/** What the caller has earned so far in this period, line by line, and the payslips of those before. */
export const getOwnPay = (findOwn: FindOwnCleaner): Handler =>
  handle(payRoutes.getOwnPay, {}, async ({ actor }): Promise<OwnPayResponse> => {
    const { id: cleanerId } = await findOwn(actor);
    const period = await findPeriod();
    const facts = await readPayFacts(period, { cleanerId });
    const cash = (await readCash(cleanerId)).get(cleanerId);
    const payslips = await PayslipModel.find({
      cleanerId,
      status: mongoose.trusted({ $in: [...LIVE_PAYSLIPS] }),
    })
      .sort({ to: -1, _id: -1 })
      .limit(MOST_PAYSLIPS)
      .lean<PayslipRecord[]>();
    return {
      ...{ success: true, period },
      sheets: paySheets(facts).map((sheet) => ({
        ...sumsOf(sheet),
        lines: sheet.lines.map(toPayLine),
        cash: toCashBalance(cash, sheet.currency),
      })),
      jobs: jobsOf(facts),
      payslips: payslips.map(({ _id, from, to, currency, lines, status, paidOn = null }) => ({
        ...{ id: String(_id), from, to, currency, paidOn },
        status: status === 'paid' ? ('paid' as const) : ('approved' as const),
        total: toDecimalText(
          lines.reduce((sum, { minor }) => sum + minor, 0),
          currency,
        ),
      })),
    };
  });
