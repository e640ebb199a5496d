import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { joinCredit } from './join-credit';
import { answerGiftCardSettings, giftCardSettingsCalls } from './gift-card-settings';
import { expireCredit } from './credit';
import { getOwnCredit, payByCredit, useCredit } from './pay-by-credit';
import { checkGiftCard, payByGiftCard } from './pay-by-gift-card';
import { followGiftCardCharges } from './return-gift-cards';
import { buyGiftCard, forgetUnpaidGiftCards } from './sell-gift-cards';
import { sendGiftCards } from './send-gift-cards';
import { staffGiftCardCalls } from './staff-gift-cards';

/** Gift cards: how they are sold, mailed, used and looked after; and credit, which pays as they do. */
export function giftCards({ rpc, env }: { rpc: RpcClient; env: { INTERNAL_KEY: string } }) {
  const { INTERNAL_KEY: internalKey } = env;
  return {
    routes: [
      buyGiftCard({ internalKey }),
      checkGiftCard,
      payByGiftCard,
      getOwnCredit,
      payByCredit,
      ...staffGiftCardCalls({ internalKey }),
      ...giftCardSettingsCalls(rpc),
    ],
    rpcHandlers: [answerGiftCardSettings],
    subscriptions: [followGiftCardCharges, useCredit, joinCredit(rpc)],
    tasks: [sendGiftCards, forgetUnpaidGiftCards, expireCredit],
  };
}
