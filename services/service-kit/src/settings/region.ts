import { type RegionSource } from '../service/keep-to-region';
import { setCurrentRegion } from '@brightnest/contracts/company/current-region';
import {
  DEFAULT_REGION,
  type Region,
  type RegionState,
} from '@brightnest/contracts/company/region';
import { REGION_RPC } from '@brightnest/contracts/company/region-schemas';
import { on } from '../messaging/subscriptions';
import type { RpcClient } from '../rpc/client';
import { addressFormatOf } from './address-formats';
import { FollowedSettings, followSettings } from './follow-settings';
import { phoneFormatOf } from './phone-numbers';

/** The region of whoever stores it: what `read` finds, and what the event of a change says. */
export function regionSource(read: () => Promise<RegionState | undefined>): RegionSource {
  let newest = -1;
  const take = ({ region, revision }: RegionState): void => {
    // What is known already is not taken again: a look at what is stored changes nothing then.
    if (revision <= newest) return;
    newest = revision;
    setCurrentRegion(region, addressFormatOf(region.country), phoneFormatOf(region.country));
  };
  const hear = on('region.changed', 'go-by-region', async ({ payload }) => take(payload), {
    everyInstance: true,
  });
  return {
    subscriptions: [hear],
    periodic: [],
    take,
    async load() {
      const stored = await read();
      if (stored) take(stored);
    },
  };
}

const followed = followSettings<Region, 'region.changed'>({
  name: 'region',
  defaults: DEFAULT_REGION,
  event: 'region.changed',
  settingsOf: ({ region, revision }) => ({ settings: region, revision }),
  async ask(rpc, options) {
    const { region, revision } = await rpc.call(REGION_RPC, {}, options);
    return { settings: region, revision };
  },
});

/** Follows the region that auth knows. The service lists `FollowedSettings` among its models. */
export function followRegion(rpc: RpcClient): RegionSource {
  const source = regionSource(async () => {
    const record = await FollowedSettings.findById('region').lean();
    return record
      ? { region: { ...DEFAULT_REGION, ...record.settings }, revision: record.revision }
      : undefined;
  });
  const ask = followed.askOnce(rpc);
  return {
    ...source,
    subscriptions: [...source.subscriptions, followed.sync],
    periodic: [
      {
        ...ask,
        async run(context) {
          await ask.run(context);
          await source.load();
        },
      },
    ],
  };
}
