import type { PaymentMode } from '@brightnest/contracts/payments/payment';
import {
  BOOKINGS_SETUP_RPC,
  type BookingsSetup,
  setupRpcRequestSchema,
} from '@brightnest/contracts/setup/setup-schemas';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { ServiceAreaModel } from './areas/service-area';
import { BookingRulesModel } from './catalogue/booking-rules';
import { QuoteRatesModel } from './catalogue/quote-rates';
import { BookableService } from './catalogue/services';
import { BillingSettingsModel } from './documents/billing-settings';
import { HolidaysModel } from './workforce/holidays';

/** What of the set-up is there, as this service knows it. What was ever set is stored. */
export function answerSetup(payments: PaymentMode): RpcHandler {
  return rpcHandler(BOOKINGS_SETUP_RPC, setupRpcRequestSchema, async (): Promise<BookingsSetup> => {
    const [billing, rules, holidays, services, rates, areas] = await Promise.all([
      BillingSettingsModel.exists({}),
      BookingRulesModel.exists({}),
      HolidaysModel.exists({}),
      BookableService.exists({ isActive: true }),
      QuoteRatesModel.exists({}),
      ServiceAreaModel.exists({ isActive: true, removedAt: null }),
    ]);
    return {
      payments,
      facts: {
        billing: billing !== null,
        hours: rules !== null || holidays !== null,
        services: services !== null,
        rates: rates !== null,
        areas: areas !== null,
      },
    };
  });
}
