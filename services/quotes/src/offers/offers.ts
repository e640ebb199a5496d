import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { acceptOffer, declineOffer, requestOfferChange } from './answer-offer';
import { getCustomerOffer, viewOffer } from './customer-offer';
import { getOfferDraft, getOfferTimes, type OfferSettings } from './offer-draft';
import { answerOfferHolds, expireOffers, remindOfOffers } from './offer-expiry';
import { editQuote } from './edit-quote';
import { sendOffer, withdrawOffer } from './send-offer';

interface OffersOptions {
  rpc: RpcClient;
  paymentsEnabled: boolean;
  settings: OfferSettings;
}

/** Offers: what staff make of a request for a quote, and what its customer answers. */
export function offers({ rpc, paymentsEnabled, settings }: OffersOptions) {
  return {
    routes: [
      editQuote({ rpc, settings }),
      getOfferDraft({ rpc, settings }),
      getOfferTimes({ rpc }),
      sendOffer({ rpc, settings }),
      withdrawOffer,
      getCustomerOffer({ paymentsEnabled }),
      viewOffer({ paymentsEnabled }),
      acceptOffer({ rpc, paymentsEnabled }),
      declineOffer({ paymentsEnabled }),
      requestOfferChange({ paymentsEnabled }),
    ],
    rpcHandlers: [answerOfferHolds],
    tasks: [expireOffers, remindOfOffers],
  };
}
