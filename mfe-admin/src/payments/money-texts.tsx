import { type Currency, fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import { PAYMENT_METHOD_LABELS } from '@brightnest/contracts/payments/deal';
import type { LedgerLine } from '@brightnest/contracts/payments/ledger-schemas';
import {
  TRANSACTION_STATUS_LABELS,
  TRANSACTION_TYPE_LABELS,
  type TransactionStatus,
} from '@brightnest/contracts/payments/payment';
import { inSentence, t } from '@brightnest/contracts/translation';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/display/badge';
import { amountText } from '@brightnest/kit/ui/display/amount-text';

/** "Refund, card": what a line is and how it moved. */
export function lineName({ type, method }: Pick<LedgerLine, 'type' | 'method'>): string {
  const name = t(TRANSACTION_TYPE_LABELS[type]);
  // "Cash, cash" says it twice.
  if (method === null || type === 'cash') return name;
  return `${name}, ${inSentence(t(PAYMENT_METHOD_LABELS[method]))}`;
}

const STATUS_TONES: Record<TransactionStatus, BadgeTone> = {
  pending: 'info',
  succeeded: 'success',
  failed: 'danger',
};

/** Status of a line. */
export function LineStatusBadge({ status }: { status: TransactionStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{t(TRANSACTION_STATUS_LABELS[status])}</Badge>;
}

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;

/** @returns minor units of what somebody types; undefined while it is no amount above 0. */
export function typedMinor(text: string): number | undefined {
  const trimmed = text.trim();
  if (!AMOUNT.test(trimmed)) return undefined;
  return fromDecimalText(trimmed) || undefined;
}

/** Minor units with their currency: "$30.60 AUD". */
export function minorText(minor: number, currency: Currency): string {
  return amountText(toDecimalText(minor), currency);
}
