import { toDecimalText } from '@brightnest/contracts/money';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose from 'mongoose';
import { GiftCardModel, type GiftCardRecord } from './gift-card';

const EVERY_MS = 5_000;
const AT_ONCE = 100;

/** Has gift cards mailed whose time has come: once each. */
export const sendGiftCards: PeriodicTask = {
  name: 'send-gift-cards',
  everyMs: EVERY_MS,
  async run({ signal }) {
    const due = await GiftCardModel.find({
      ...{ status: 'active', sentAt: null },
      sendAt: mongoose.trusted({ $lte: new Date() }),
    })
      .sort({ sendAt: 1 })
      .limit(AT_ONCE)
      .lean<GiftCardRecord[]>();
    for (const card of due) {
      if (signal.aborted) return;
      await GiftCardModel.updateOne(
        { _id: card._id, status: 'active', sentAt: null },
        { $set: { sentAt: new Date() }, $push: { pendingEvents: dueEvent(card) } },
      );
    }
  },
};

/** What has a card mailed to who gets it. */
export function dueEvent(card: GiftCardRecord, origin: EventOrigin = {}) {
  const { _id, recipientName, recipientEmail, buyerName, message } = card;
  const { value, balanceMinor, expiresOn, encryptedCode, language } = card;
  const told = {
    ...{ giftCardId: String(_id), recipientName, recipientEmail, buyerName, message },
    ...{ amount: toDecimalText(balanceMinor, value.currency), currency: value.currency },
    ...{ expiresOn, encryptedCode },
    ...(language !== undefined && { language }),
  };
  return newEvent('gift-card.due', told, origin);
}
