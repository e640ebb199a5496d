import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose from 'mongoose';
import { findPerson, toCustomer } from '../../records/customer';
import { TransactionModel, type TransactionRecord } from './ledger';
import { ledgerSearchFields } from './ledger-list';

/**
 * Names whose the lines of the ledger are that have no booking to take it from: of a membership and of a gift card.
 * Staff find them by it.
 */
export const namePayers = ({ rpc }: { rpc: RpcClient }): Subscription =>
  on(['payment.received', 'payment.refunded'], 'name-payers', async ({ payload: { userId } }) => {
    if (userId === null) return;
    const nameless = { userId, customer: mongoose.trusted({ $exists: false }) };
    const lines = await TransactionModel.find(nameless).lean<TransactionRecord[]>();
    const person = lines.length > 0 && (await findPerson(userId, rpc));
    if (!person) return;
    const { name, email } = toCustomer(person);
    const customer = { name, email };
    await TransactionModel.bulkWrite(
      lines.map((line) => ({
        updateOne: {
          filter: { _id: line._id },
          update: { $set: { customer, ...ledgerSearchFields({ ...line, customer }) } },
        },
      })),
      { ordered: false },
    );
  });
