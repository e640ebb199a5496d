import { currentRegion } from '@brightnest/contracts/company/current-region';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { formatMoney, fromDecimalText } from '@brightnest/contracts/money';
import {
  grantCreditRequestSchema,
  type StaffCreditResponse,
  withdrawCreditRequestSchema,
} from '@brightnest/contracts/promotions/referral-schemas';
import { referralRoutes } from '@brightnest/contracts/routes/bookings/referrals';
import { VERIFIED_ACCOUNT_RPC } from '@brightnest/contracts/rpc/auth';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { type Actor, handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose, { type Types } from 'mongoose';
import { TransactionModel, type TransactionRecord } from '../payments/ledger/ledger';
import { toLedgerLine } from '../payments/ledger/staff-ledger';
import { findCustomer } from '../records/customer';
import { addCredit, ensureCredit, findCredit, takeCredit, toCredit } from '../gift-cards/credit';
import { readReferralSettings } from './referral-settings';

async function answerWith(userId: string): Promise<StaffCreditResponse> {
  const credit = await findCredit(userId);
  const lines =
    credit === null
      ? []
      : await TransactionModel.find({ giftCardId: String(credit._id) })
          .sort({ _id: 1 })
          .lean<TransactionRecord[]>();
  const { recipientName: name = '', recipientEmail: email = '' } = credit ?? {};
  const id = credit === null ? null : String(credit._id);
  return {
    success: true,
    ...{ id, userId, name, email, credit: toCredit(credit), lines: lines.map(toLedgerLine) },
  };
}

const getCredit: Handler = handle(
  referralRoutes.getCredit,
  { params: idParamsSchema },
  ({ params: { id } }) => answerWith(id),
);

const byStaff = ({ userId, email }: Pick<Actor, 'userId' | 'email'>, reason: string) => ({
  ...{ reason, recordedBy: userId, recorderEmail: email },
});

const NO_ACCOUNT = msg('There is no account with this address, or nobody has proven it.');

/** Gives credit to the account of an address, once however often it is sent. */
const grantCredit = (rpc: RpcClient): Handler =>
  handle(
    referralRoutes.grantCredit,
    { body: grantCreditRequestSchema },
    async ({ body, actor, origin, idempotencyKey }) => {
      const { account } = await rpc.call(VERIFIED_ACCOUNT_RPC, { email: body.email });
      if (!account) throw new AppError('validation_failed', { fields: { email: NO_ACCOUNT } });
      const { userId } = account;
      const lineId: Types.ObjectId = await recordIdFor('credit', idempotencyKey, body);
      const { name } = await findCustomer(rpc, account);
      await ensureCredit({ ...account, name });
      const { validDays } = (await readReferralSettings()).settings;
      const { currency } = currentRegion();
      const minor = fromDecimalText(body.amount);
      const granted = {
        ...{ userId, currency, minor, validDays, lineId, origin },
        ...{ change: 'granted' as const, by: byStaff(actor, body.reason) },
      };
      const label = msg('Given by us');
      await mongoose.connection
        .transaction((session) => addCredit({ ...granted, label }, session))
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
      return reply(201, await answerWith(userId));
    },
  );

/** Takes credit away again: no more than there is. */
const withdrawCredit: Handler = handle(
  referralRoutes.withdrawCredit,
  { params: idParamsSchema, body: withdrawCreditRequestSchema },
  async ({ params: { id: userId }, body, actor, origin, idempotencyKey }) => {
    const { currency } = currentRegion();
    const minor = fromDecimalText(body.amount);
    const lineId = await recordIdFor('withdrawn credit', idempotencyKey, { ...body, userId });
    if (!(await findCredit(userId))) throw new AppError('not_found');
    const taken = {
      ...{ userId, currency, minor, lineId, origin, change: 'withdrawn' as const },
      ...{ by: byStaff(actor, body.reason), label: msg('Withdrawn by us') },
    };
    await mongoose.connection
      .transaction(async (session) => {
        if (await TransactionModel.exists({ _id: lineId }).session(session)) return;
        const credit = await findCredit(userId, currency, session);
        const left = Math.max(0, credit?.balanceMinor ?? 0);
        if (left < minor) {
          const amount = formatMoney({ minor: left, currency });
          const message = t('No more than {amount} is left.', { amount });
          throw new AppError('validation_failed', { message, fields: { amount: message } });
        }
        await takeCredit(taken, session);
      })
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    return answerWith(userId);
  },
);

/** What staff do with the credit of customers. */
export const staffCreditCalls = (rpc: RpcClient): Handler[] => [
  getCredit,
  grantCredit(rpc),
  withdrawCredit,
];
