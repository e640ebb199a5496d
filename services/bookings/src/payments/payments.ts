import { minorUnits, toDecimalText } from '@brightnest/contracts/money';
import type {
  PaymentOptionsResponse,
  TipOptions,
} from '@brightnest/contracts/payments/payment-schemas';
import { paymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import {
  answerPricingSettings,
  getBillingHistory,
  getBillingSettings,
  getPricingSettings,
  updateBillingSettings,
} from '../documents/billing-settings';
import { cancelCheckout } from './checkouts/close-checkout';
import { listUserTransactions } from './ledger/ledger';
import { namePayers } from './ledger/name-payers';
import { openCheckout } from './checkouts/open-checkout';
import { getCheckout, payCheckout, reconcileCheckouts } from './checkouts/pay-checkout';
import { isOnlinePaymentOffered } from '../provider/provider';
import { nameFinder } from '../records/customer';
import { getCheckoutReceipt, getReceipt } from './checkouts/receipts';
import { answerQuoteMoney } from './ledger/money-outcome';
import { processRefunds } from './refunds/refunds';
import { retryRefund } from './refunds/retry-refund';
import { closePaidDifferences, syncQuoteTerms } from './checkouts/sync-quote-terms';

/** The settings of payments; checked when the service reads its environment. */
interface PaymentSettings {
  /** The tips that are suggested, and the lowest and highest tip, in percent of the price. */
  TIP_PERCENTS: number[];
  TIP_MAX_PERCENT: number;
  TIP_MIN: number;
  /** Hours before a clean at which its fee is charged to a kept card: first attempt, then retries. */
  REPEAT_CHARGE_HOURS: readonly number[];
}

/** Payments: the calls to pay and to read what was paid, and the tasks and events behind them. */
export function payments({ rpc, env }: { rpc: RpcClient; env: PaymentSettings }) {
  const tips = tipOptions(env);
  return {
    routes: [
      getPaymentOptions(tips, env.REPEAT_CHARGE_HOURS[0] ?? 0),
      openCheckout({ rpc, tips }),
      getCheckout,
      payCheckout,
      cancelCheckout,
      listUserTransactions,
      getReceipt,
      getCheckoutReceipt,
      getPricingSettings,
      getBillingSettings,
      updateBillingSettings,
      getBillingHistory(nameFinder(rpc)),
      retryRefund,
    ],
    subscriptions: [syncQuoteTerms, closePaidDifferences, namePayers({ rpc })],
    rpcHandlers: [answerPricingSettings, answerQuoteMoney],
    tasks: [processRefunds, reconcileCheckouts],
  };
}

function getPaymentOptions(tips: TipOptions, keptCardHours: number): Handler {
  return handle(paymentRoutes.getPaymentOptions, {}, async (): Promise<PaymentOptionsResponse> => ({
    success: true,
    isOnlineOffered: isOnlinePaymentOffered(),
    ...{ tips, keptCardHours },
  }));
}

function tipOptions(env: PaymentSettings): TipOptions {
  return {
    percents: env.TIP_PERCENTS,
    // Of the company's currency, which may become another.
    get min() {
      return toDecimalText(Math.round(env.TIP_MIN * minorUnits()));
    },
    maxPercent: env.TIP_MAX_PERCENT,
  };
}
