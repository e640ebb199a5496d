import { idParamsSchema } from '@brightnest/contracts/fields';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { GIFT_CODE_LENGTH, normalizedGiftCode } from '@brightnest/contracts/gift-cards/gift-card';
import {
  type ChangeGiftCardRequest,
  changeGiftCardRequestSchema,
  type GiftCardResponse,
  giftCardsQuerySchema,
  type GiftCardsResponse,
  issueGiftCardRequestSchema,
  refundGiftCardRequestSchema,
} from '@brightnest/contracts/gift-cards/gift-card-schemas';
import type { GiftCardChanged } from '@brightnest/contracts/events/bookings/gift-cards';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { formatMoney, fromDecimalText } from '@brightnest/contracts/money';
import { giftCardRoutes } from '@brightnest/contracts/routes/bookings/gift-cards';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { readPage } from '@brightnest/service-kit/lists/list-query';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { assertSeen } from '@brightnest/service-kit/persistence/edit-conflict';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import mongoose, { type ClientSession, type UpdateQuery } from 'mongoose';
import { TransactionModel, type TransactionRecord } from '../payments/ledger/ledger';
import { requestRefund } from '../payments/refunds/refunds';
import { toLedgerLine } from '../payments/ledger/staff-ledger';
import {
  giftCardList,
  GiftCardModel,
  type GiftCardListQuery,
  type GiftCardRecord,
  giftCardSearchFields,
  giftCardVersion,
  giftCodeDigest,
  newGiftCode,
  toStaffGiftCard,
} from './gift-card';
import { readGiftCardSettings } from './gift-card-settings';
import { syncReturned } from './return-gift-cards';
import { newGiftCard } from './sell-gift-cards';
import { dueEvent } from './send-gift-cards';

const listGiftCards: Handler = handle(
  giftCardRoutes.listGiftCards,
  { query: giftCardsQuerySchema },
  async ({ query }): Promise<GiftCardsResponse> => {
    const { page, pageSize, search = '', ...filter } = query;
    const isCode = normalizedGiftCode(search).length === GIFT_CODE_LENGTH && !search.includes('@');
    const found = isCode ? { codeDigest: giftCodeDigest(search) } : { search };
    const { records, ...total } = await readPage<GiftCardRecord, GiftCardListQuery, 'createdAt'>(
      GiftCardModel,
      giftCardList,
      { ...filter, ...found, page, pageSize },
    );
    return { success: true, cards: records.map(toStaffGiftCard), page, pageSize, ...total };
  },
);

const getGiftCard: Handler = handle(
  giftCardRoutes.getGiftCard,
  { params: idParamsSchema },
  ({ params: { id } }) => answerWith(id),
);

async function answerWith(id: string): Promise<GiftCardResponse> {
  const card = await getCard(id, null);
  const lines = await TransactionModel.find({ giftCardId: id })
    .sort({ _id: 1 })
    .lean<TransactionRecord[]>();
  return { success: true, card: toStaffGiftCard(card), lines: lines.map(toLedgerLine) };
}

async function getCard(_id: string, session: ClientSession | null): Promise<GiftCardRecord> {
  const status = mongoose.trusted({ $ne: 'unpaid' as const });
  const card = await GiftCardModel.findOne({ _id, status }).session(session).lean<GiftCardRecord>();
  if (!card) throw new AppError('not_found');
  return card;
}

function changed(
  { _id, codeEnd }: Pick<GiftCardRecord, '_id' | 'codeEnd'>,
  change: GiftCardChanged['change'],
  origin: EventOrigin,
) {
  return newEvent('gift-card.changed', { giftCardId: String(_id), codeEnd, change }, origin);
}

/** Gives a gift card away, once however often it is sent: a line of the ledger says who did and why. */
function issueGiftCard({ internalKey }: { internalKey: string }): Handler {
  return handle(
    giftCardRoutes.issueGiftCard,
    { body: issueGiftCardRequestSchema },
    async ({ body, actor, origin, idempotencyKey }) => {
      const _id = await recordIdFor('issued gift card', idempotencyKey, body);
      const { amount, reason, ...wanted } = body;
      const value = { minor: fromDecimalText(amount), currency: currentRegion().currency };
      const card = {
        ...newGiftCard(wanted, await readGiftCardSettings()),
        ...newGiftCode(internalKey),
        ...{ _id, source: 'issued' as const, status: 'active' as const, value, reason },
        ...{ balanceMinor: value.minor, buyerId: null, buyerName: '', buyerEmail: '' },
      };
      const line = {
        ...{ bookingId: null, quoteId: null, userId: null, giftCardId: String(_id) },
        ...{ type: 'gift_credit' as const, status: 'succeeded' as const, amount: value },
        ...{ reason, recordedBy: actor.userId, recorderEmail: actor.email },
        customer: { name: wanted.recipientName, email: wanted.recipientEmail },
        label: msg('Gift card'),
      };
      try {
        await mongoose.connection.transaction(async (session) => {
          const pendingEvents = [changed(card, 'issued', origin)];
          const stored = { ...card, ...giftCardSearchFields(card), pendingEvents };
          await GiftCardModel.create([stored], { session });
          await TransactionModel.create([line], { session });
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      return reply(201, await answerWith(String(_id)));
    },
  );
}

const changeGiftCard: Handler = handle(
  giftCardRoutes.changeGiftCard,
  { params: idParamsSchema, body: changeGiftCardRequestSchema },
  async ({ params: { id }, body, origin, seenVersion }): Promise<GiftCardResponse> => {
    await mongoose.connection.transaction(async (session) => {
      const card = await getCard(id, session);
      assertSeen(giftCardVersion(card), seenVersion);
      await GiftCardModel.updateOne({ _id: id }, updateOf(card, body, origin), { session });
    });
    return answerWith(id);
  },
);

function updateOf(
  card: GiftCardRecord,
  { change, expiresOn = '' }: ChangeGiftCardRequest,
  origin: EventOrigin,
): UpdateQuery<GiftCardRecord> {
  const { status } = card;
  if (change === 'block') {
    if (status !== 'active') throw refuse(t('This gift card is not in use.'));
    return { $set: { status: 'blocked' }, ...pushed(changed(card, 'blocked', origin)) };
  }
  if (change === 'unblock') {
    if (status !== 'blocked') throw refuse(t('This gift card is not blocked.'));
    return { $set: { status: 'active' }, ...pushed(changed(card, 'unblocked', origin)) };
  }
  if (status !== 'active') throw refuse(t('This gift card is not in use.'));
  if (change === 'resend') {
    const events = [changed(card, 'resent', origin), dueEvent(card, origin)];
    return { $set: { sentAt: new Date() }, $push: { pendingEvents: { $each: events } } };
  }
  if (expiresOn !== '' && expiresOn < dateIn(officeZone())) {
    const message = t('Please choose today or a later date');
    throw new AppError('validation_failed', { message, fields: { expiresOn: message } });
  }
  return { $set: { expiresOn }, ...pushed(changed(card, 'extended', origin)) };
}

const pushed = (event: ReturnType<typeof changed>) => ({ $push: { pendingEvents: event } });

/** What is left on a card goes back to its buyer, and it is used up. */
const refundGiftCard: Handler = handle(
  giftCardRoutes.refundGiftCard,
  { params: idParamsSchema, body: refundGiftCardRequestSchema },
  async ({ params: { id }, body, actor, origin }): Promise<GiftCardResponse> => {
    await mongoose.connection.transaction(async (session) => {
      const card = await getCard(id, session);
      const { checkoutId, balanceMinor, value } = card;
      if (checkoutId === undefined) throw refuse(t('Nobody has paid for this gift card.'));
      if (balanceMinor <= 0) throw refuse(t('Nothing is left on this gift card.'));
      const amount = { ...value, minor: balanceMinor };
      if (fromDecimalText(body.expectedBalance, value.currency) !== balanceMinor) {
        const message = t('{left} is left on this gift card by now. Please look again.', {
          left: formatMoney(amount),
        });
        throw new AppError('conflict', { message });
      }
      const by = { recordedBy: actor.userId, recorderEmail: actor.email };
      await requestRefund(
        {
          ...by,
          checkoutId,
          bookingId: null,
          amount,
          label: msg('Refund'),
          staffReason: body.reason,
        },
        session,
      );
      await GiftCardModel.updateOne({ _id: id }, pushed(changed(card, 'refunded', origin)), {
        session,
      });
      await syncReturned(card, session);
      // Of what was used nothing goes back, so a part alone may have: it is over either way.
      await GiftCardModel.updateOne({ _id: id }, { $set: { status: 'refunded' } }, { session });
    });
    return answerWith(id);
  },
);

const refuse = (message: string) => new AppError('change_not_allowed', { message });

/** What staff do with gift cards. */
export const staffGiftCardCalls = (env: { internalKey: string }): Handler[] => [
  listGiftCards,
  issueGiftCard(env),
  getGiftCard,
  changeGiftCard,
  refundGiftCard,
];
