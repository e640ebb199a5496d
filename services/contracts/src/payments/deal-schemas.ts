import { msg } from '../translation';
import Joi from 'joi';
import {
  errorText,
  instantField,
  objectIdField,
  optionalText,
  requiredChoice,
  requiredText,
} from '../fields';
import type { Currency, DecimalText } from '../money';
import {
  type CashTaker,
  DEAL_KINDS,
  type DealKind,
  OFFICE,
  RECORDED_METHOD_LABELS,
  type RecordedMethod,
} from './deal';
import type { LedgerLine } from './ledger-schemas';

/** Which deal a call is about: the id of the booking, the quote or the membership. */
export interface DealParams {
  kind: DealKind;
  id: string;
}

/** Schema of {@link DealParams}. */
export const dealParamsSchema = Joi.object<DealParams, true>({
  kind: Joi.string()
    .valid(...DEAL_KINDS)
    .required(),
  id: Joi.string()
    .when('kind', {
      is: 'booking',
      then: Joi.string().pattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      otherwise: Joi.string().pattern(/^[0-9a-f]{24}$/),
    })
    .required()
    .messages({ '*': errorText('This is not a valid id') }),
});

/** A line of the ledger as its deal shows it: of a movement of several bookings only this one's part. */
export interface DealLine extends LedgerLine {
  /** What of a payment can still be given back; `0.00` where nothing can. */
  refundable: DecimalText;
}

/** The account of a deal. Decimal text in `currency`; all of it follows from the lines and the price. */
export interface Deal extends DealParams {
  /** Such as `Deep Cleaning`. */
  description: string;
  /** Empty where it is not known. */
  customerName: string;
  customerEmail: string;
  currency: Currency;
  /** What it costs by now; of one that does not take place, what is kept. */
  agreed: DecimalText;
  paid: DecimalText;
  refunded: DecimalText;
  disputed: DecimalText;
  writtenOff: DecimalText;
  due: DecimalText;
  /** What came in beyond what is agreed, so that it is to be given back. */
  overpaid: DecimalText;
  /** Beside the price. */
  tips: DecimalText;
  /** Cancelled or never confirmed: nothing is due. */
  isOver: boolean;
  /** Why no payment can be recorded; null where one can. */
  refusal: string | null;
  /** Who of its team may have taken cash, the one who collects it first; nobody before there is a team. */
  cashTakers: NamedCleaner[];
  /** Newest first. */
  lines: DealLine[];
}

/** A cleaner who may have taken cash. */
export interface NamedCleaner {
  id: string;
  name: string;
}

/** Answer of `GET /api/admin/deals/{kind}/{id}` and of the calls that change one. */
export interface DealResponse {
  success: true;
  deal: Deal;
}

const MAX_REASON = 500;
const amountField = () =>
  Joi.string()
    .pattern(/^\d{1,7}(\.\d{1,2})?$/)
    .custom((text: string, helpers) => (Number(text) > 0 ? text : helpers.error('any.invalid')))
    .required()
    .messages({ '*': errorText('Please enter an amount such as 180.00') });

/** Who took cash: the office, or a cleaner by their id. */
export const cashTakerField = (): Joi.StringSchema<CashTaker> =>
  Joi.string()
    .pattern(/^[0-9a-f]{24}$/)
    .allow(OFFICE)
    .messages({ '*': errorText('Please choose who took the cash') });

/** Body of `POST /api/admin/deals/{kind}/{id}/payments`: money that staff have received. */
export interface TakePaymentRequest {
  /** Decimal text in the deal's currency; never more than is due. */
  amount: DecimalText;
  method: RecordedMethod;
  /** For the record. */
  note?: string;
  /** When it came in: ISO 8601 instant, not after now; now when absent. */
  receivedAt?: string;
  /** Of cash: who took it, and hands it in where that is a cleaner; the office when absent. */
  takenBy?: CashTaker;
}

/** Schema of {@link TakePaymentRequest}. */
export const takePaymentRequestSchema = Joi.object<TakePaymentRequest, true>({
  amount: amountField(),
  method: requiredChoice(
    Object.keys(RECORDED_METHOD_LABELS),
    msg('Please choose how it was paid'),
  ) as Joi.StringSchema<RecordedMethod>,
  note: optionalText(MAX_REASON),
  receivedAt: instantField(),
  takenBy: cashTakerField(),
});

/** Body of `POST /api/admin/deals/{kind}/{id}/refunds`: part or all of one payment goes back the way it came. */
export interface RefundRequest {
  /** Id of the line of the payment. */
  transactionId: string;
  amount: DecimalText;
  /** For the record; the customer is not shown it. */
  reason: string;
  /** What the customer reads in the mail about it. */
  customerNote?: string;
  /** What could be given back as staff read it; another sum by now is refused with 409 `conflict`. */
  expectedRefundable: DecimalText;
}

/** Schema of {@link RefundRequest}. */
export const refundRequestSchema = Joi.object<RefundRequest, true>({
  transactionId: objectIdField().messages({ '*': errorText('Please choose a payment') }),
  amount: amountField(),
  reason: requiredText(msg('Please say why'), 1, MAX_REASON),
  customerNote: optionalText(MAX_REASON),
  expectedRefundable: Joi.string()
    .pattern(/^\d{1,7}\.\d{2}$/)
    .required()
    .messages({ '*': errorText('This is not an amount') }),
});

/** Body of `POST /api/admin/deals/{kind}/{id}/write-offs`: what is due is not asked for any more. */
export interface WriteOffRequest {
  amount: DecimalText;
  /** For the record. */
  reason: string;
  /** Asks for it again instead: at most what is written off. */
  isReversal?: boolean;
}

/** Schema of {@link WriteOffRequest}. */
export const writeOffRequestSchema = Joi.object<WriteOffRequest, true>({
  amount: amountField(),
  reason: requiredText(msg('Please say why'), 1, MAX_REASON),
  isReversal: Joi.boolean(),
});
