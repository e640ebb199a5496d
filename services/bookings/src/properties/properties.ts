import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { catchUpProperties, findProperties } from './find-properties';
import { joinGuestProperties, removeGuestProperties } from './join-properties';
import { ownPropertyCalls } from './own-properties';
import { propertySettingsCalls } from './property-settings';
import { staffPropertyCalls } from './staff-properties';

/** The places of customers: what is known of each, and how they are found by what is booked there. */
export function properties({ rpc, env }: { rpc: RpcClient; env: { INTERNAL_KEY: string } }) {
  const keep = { rpc, internalKey: env.INTERNAL_KEY };
  return {
    routes: [...staffPropertyCalls(keep), ...ownPropertyCalls(keep), ...propertySettingsCalls(rpc)],
    subscriptions: [findProperties({ rpc }), joinGuestProperties(rpc), removeGuestProperties],
    tasks: [catchUpProperties({ rpc })],
  };
}
