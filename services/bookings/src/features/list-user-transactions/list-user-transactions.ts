import {
  transactionsQuerySchema,
  type TransactionsResponse,
} from '@brightnest/contracts/payments/transactions';
import { paymentRoutes } from '@brightnest/contracts/routes/payments';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { toTransaction, TransactionModel, type TransactionRecord } from '../../model/transaction';

/** The caller's own lines of the ledger, newest first. */
export const listUserTransactions: Handler = handle(
  paymentRoutes.listUserTransactions,
  { query: transactionsQuerySchema },
  async ({ query: { page, pageSize }, actor: { userId } }): Promise<TransactionsResponse> => {
    const [records, total] = await Promise.all([
      TransactionModel.find({ userId })
        .sort({ createdAt: -1, _id: -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean<TransactionRecord[]>(),
      TransactionModel.countDocuments({ userId }),
    ]);
    return { success: true, transactions: records.map(toTransaction), page, pageSize, total };
  },
);
