import Joi from 'joi';
import {
  amountField,
  calendarDateField,
  dayField,
  emailField,
  errorText,
  optionalText,
  requiredText,
  type SpamGuard,
  spamGuardKeys,
} from '../fields';
import { type Currency, type DecimalText, fromDecimalText, toDecimalText } from '../money';
import { type PageQuery, pageQueryKeys, sortField } from '../paging';
import type { LedgerLine } from '../payments/ledger-schemas';
import type { Checkout } from '../payments/payment-schemas';
import { addDays } from '../calendar-dates';
import { dateIn, officeZone } from '../times';
import { msg } from '../translation';
import {
  GIFT_CARD_STATUSES,
  GIFT_CODE_LENGTH,
  type GiftCardSource,
  type GiftCardStatus,
  normalizedGiftCode,
} from './gift-card';

const MESSAGE_MAX_LENGTH = 500;
const MAX_DAYS_AHEAD = 366;

/** An amount that is more than nothing. */
export const giftAmountField = () =>
  amountField()
    .custom((text: string, helpers) =>
      fromDecimalText(text) > 0
        ? toDecimalText(fromDecimalText(text))
        : helpers.error('any.invalid'),
    )
    .required();

/** Who gets a gift card, and with which words. */
interface GiftCardRecipient {
  recipientName: string;
  recipientEmail: string;
  /** From the buyer; empty for none. */
  message: string;
  /** Calendar date at the office on which it is mailed; empty: at once. */
  sendOn: string;
}

const recipientKeys = {
  recipientName: requiredText(msg('Please enter who gets it'), 1, 100),
  recipientEmail: emailField(msg('Please enter a valid email address')),
  message: optionalText(MESSAGE_MAX_LENGTH).default(''),
  sendOn: calendarDateField<GiftCardRecipient>(() => dateIn(officeZone()), {
    wrong: msg('Please choose a valid date'),
    tooEarly: msg('Please choose today or a later date'),
  })
    .custom((date: string, helpers) =>
      date > addDays(dateIn(officeZone()), MAX_DAYS_AHEAD) ? helpers.error('date.max') : date,
    )
    .messages({ 'date.max': errorText('Please choose a date within a year') })
    .default(''),
};

/** Body of `POST /api/gift-cards`: somebody buys one. */
export interface BuyGiftCardRequest extends GiftCardRecipient, SpamGuard {
  amount: DecimalText;
  buyerName: string;
  /** Where the receipt goes. */
  buyerEmail: string;
}

/** Schema of {@link BuyGiftCardRequest}. Which amounts are sold is a setting, which the server knows. */
export const buyGiftCardRequestSchema = Joi.object<BuyGiftCardRequest, true>({
  amount: giftAmountField(),
  buyerName: requiredText(msg('Please enter your name'), 1, 100),
  buyerEmail: emailField(msg('Please enter a valid email address')),
  ...recipientKeys,
  ...spamGuardKeys,
});

/** Answer of `POST /api/gift-cards`. */
export interface BuyGiftCardResponse {
  success: true;
  /** Where it is paid. */
  checkoutId: string;
}

/** A code, however it was typed. */
const codeField = () =>
  Joi.string()
    .max(100)
    .custom((typed: string, helpers) => {
      const code = normalizedGiftCode(typed);
      return code.length === GIFT_CODE_LENGTH ? code : helpers.error('any.invalid');
    })
    .required()
    .messages({
      '*': errorText(msg('Please enter all 16 letters and digits of the gift card')),
    });

/** Body of `POST /api/gift-cards/check`. */
export interface CheckGiftCardRequest {
  code: string;
}

/** Schema of {@link CheckGiftCardRequest}. */
export const checkGiftCardRequestSchema = Joi.object<CheckGiftCardRequest, true>({
  code: codeField(),
});

/** Answer of `POST /api/gift-cards/check`: what somebody who has a gift card may know of it. */
export interface CheckGiftCardResponse {
  success: true;
  /** What is left on it. */
  balance: DecimalText;
  /** What was on it at first. */
  value: DecimalText;
  currency: Currency;
  /** The last day on which it can be used, at the office; empty where it has no end. */
  expiresOn: string;
  /** Why it can't be used; null where it can. */
  refusal: string | null;
}

/** Body of `POST /api/payments/checkouts/{id}/gift-card`. */
export interface PayByGiftCardRequest {
  code: string;
  /** Of a fee: what is left on the card pays the rest of the price, as far as it goes. */
  paysRest: boolean;
}

/** Schema of {@link PayByGiftCardRequest}. */
export const payByGiftCardRequestSchema = Joi.object<PayByGiftCardRequest, true>({
  code: codeField(),
  paysRest: Joi.boolean().default(true),
});

/** Answer of `POST /api/payments/checkouts/{id}/gift-card`. */
export interface PayByGiftCardResponse {
  success: true;
  /** The one that was paid: of a balance that the card pays in part it is another than the one that was open. */
  checkout: Checkout;
  /** What the card paid in all, and what is left on it. */
  paid: DecimalText;
  balance: DecimalText;
}

/** A gift card as staff see it. Amounts are decimal text in `currency`. */
export interface StaffGiftCard {
  id: string;
  /** As it is now; whoever changes it says by `If-Match` which one they saw. */
  version: string;
  /** The last four characters of its code. */
  codeEnd: string;
  source: GiftCardSource;
  status: GiftCardStatus;
  value: DecimalText;
  balance: DecimalText;
  currency: Currency;
  /** User id; null of who bought it without being signed in, and of one that was issued. */
  buyerId: string | null;
  /** Empty of one that was issued. */
  buyerName: string;
  buyerEmail: string;
  recipientName: string;
  recipientEmail: string;
  message: string;
  /** Why it was issued, in the words of staff; empty of one that was bought. */
  reason: string;
  /** Last day at the office; empty where it has no end. */
  expiresOn: string;
  /** ISO 8601 UTC: when it is to be mailed and was. */
  sendAt: string;
  sentAt: string | null;
  createdAt: string;
}

const GIFT_CARD_SORTS = ['createdAt'] as const;

/** What the list of staff is narrowed by. `search` matches people, the end of a code, or a whole code. */
export interface GiftCardFilter {
  search?: string;
  status?: GiftCardStatus;
  sort: 'createdAt' | '-createdAt';
}

/** Query of `GET /api/admin/gift-cards`. */
export interface GiftCardsQuery extends GiftCardFilter, Pick<PageQuery, 'page' | 'pageSize'> {}

/** Schema of {@link GiftCardsQuery}. */
export const giftCardsQuerySchema = Joi.object<GiftCardsQuery, true>({
  page: pageQueryKeys.page,
  pageSize: pageQueryKeys.pageSize,
  search: pageQueryKeys.search,
  status: Joi.string().valid(...GIFT_CARD_STATUSES),
  sort: sortField(GIFT_CARD_SORTS, '-createdAt'),
});

/** Answer of `GET /api/admin/gift-cards`. */
export interface GiftCardsResponse {
  success: true;
  cards: StaffGiftCard[];
  page: number;
  pageSize: number;
  total: number;
  isTotalExact: boolean;
}

/** Answer of the calls on one gift card: with its lines of the ledger, the oldest first. */
export interface GiftCardResponse {
  success: true;
  card: StaffGiftCard;
  lines: LedgerLine[];
}

/** Body of `POST /api/admin/gift-cards`: staff give one away. */
export interface IssueGiftCardRequest extends GiftCardRecipient {
  amount: DecimalText;
  /** For staff alone. */
  reason: string;
}

const reasonField = () => requiredText(msg('Please say why'), 3, 300);

/** Schema of {@link IssueGiftCardRequest}. */
export const issueGiftCardRequestSchema = Joi.object<IssueGiftCardRequest, true>({
  amount: giftAmountField(),
  reason: reasonField(),
  ...recipientKeys,
});

/** What staff do with a gift card that is out. */
export const GIFT_CARD_CHANGES = ['block', 'unblock', 'extend', 'resend'] as const;

/** Body of `POST /api/admin/gift-cards/{id}/changes`. */
export interface ChangeGiftCardRequest {
  change: (typeof GIFT_CARD_CHANGES)[number];
  /** To be extended to: the last day at the office; empty for no end. */
  expiresOn?: string;
}

/** Schema of {@link ChangeGiftCardRequest}. */
export const changeGiftCardRequestSchema = Joi.object<ChangeGiftCardRequest, true>({
  change: Joi.string()
    .valid(...GIFT_CARD_CHANGES)
    .required(),
  expiresOn: dayField()
    .allow('')
    .when('change', { is: 'extend', then: Joi.required(), otherwise: Joi.forbidden() }),
});

/** Body of `POST /api/admin/gift-cards/{id}/refund`: what is left on it goes back to its buyer. */
export interface RefundGiftCardRequest {
  reason: string;
  /** What staff have read; another balance is refused. */
  expectedBalance: DecimalText;
}

/** Schema of {@link RefundGiftCardRequest}. */
export const refundGiftCardRequestSchema = Joi.object<RefundGiftCardRequest, true>({
  reason: reasonField(),
  expectedBalance: amountField().required(),
});
