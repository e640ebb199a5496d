import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { createPlan, listAdminPlans, listPlans, updatePlan } from './plans';
import {
  answerQuoteRates,
  getQuoteRates,
  getQuoteRatesHistory,
  getQuoteRatesSettings,
  updateQuoteRates,
} from './quote-rates';
import { createService, listAdminServices, listServices, updateService } from './services';

/** What the company offers: the calls that show it, and those by which staff change it. */
export function catalogue({ rpc }: { rpc: RpcClient }) {
  return {
    routes: [
      listServices,
      listPlans,
      listAdminServices,
      createService,
      updateService,
      listAdminPlans,
      createPlan,
      updatePlan,
      getQuoteRates,
      getQuoteRatesSettings,
      updateQuoteRates,
      getQuoteRatesHistory(rpc),
    ],
    rpcHandlers: [answerQuoteRates],
  };
}
