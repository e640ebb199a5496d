import { STORED_METHODS } from '@brightnest/contracts/payments/deal';
import mongoose from 'mongoose';
import { GiftCardModel, type GiftCardRecord } from '../gift-cards/gift-card';
import { TransactionModel, type TransactionRecord } from '../payments/ledger/ledger';

/**
 * The invariant of gift cards and credit: what is on a card is what it was sold or issued for, less what of that went
 * back, less what it paid, with what of that went back to it.
 * @returns the cards that do not add up, each in one line.
 */
export async function findCardsNotAddingUp(): Promise<string[]> {
  const problems: string[] = [];
  for (const { _id, source, balanceMinor } of await GiftCardModel.find().lean<GiftCardRecord[]>()) {
    const lines = await TransactionModel.find({
      giftCardId: String(_id),
      status: mongoose.trusted({ $ne: 'failed' }),
    }).lean<TransactionRecord[]>();
    // A refund to the card is on its way until the task has made it.
    const sum = lines
      .filter((line) => !isPaying(line) || line.status !== 'pending')
      .reduce((total, line) => total + (isPaying(line) ? -1 : 1) * line.amount.minor, 0);
    if (sum !== balanceMinor) {
      const moved = lines.map(({ type, amount, status }) => `${type} ${amount.minor} ${status}`);
      problems.push(`${source} ${String(_id)}: ${balanceMinor} left of ${moved.join(', ')}`);
    }
  }
  return problems;
}

const isPaying = ({ method }: TransactionRecord) => STORED_METHODS.some((one) => one === method);
