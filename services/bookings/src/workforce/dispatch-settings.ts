import {
  DEFAULT_DISPATCH_SETTINGS,
  type DispatchSettings,
  dispatchSettingsRequestSchema,
  type DispatchSettingsResponse,
} from '@brightnest/contracts/board/dispatch-settings';
import { boardRoutes } from '@brightnest/contracts/routes/bookings/board';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { companySettings } from '@brightnest/service-kit/settings/company-settings';
import { nameFinder } from '../records/customer';

const stored = companySettings<DispatchSettings>({
  name: 'DispatchSettings',
  collection: 'dispatch_settings',
  aggregate: 'dispatch-settings',
  fields: {
    ...{ usual: Number, near: Number, experience: Number, load: Number, rating: Number },
    ...{ nearKilometers: Number, stepMinutes: Number, travelMinutes: Number, fullDayHours: Number },
  },
  defaults: DEFAULT_DISPATCH_SETTINGS,
});

export const DispatchSettingsModel = stored.model;

export const readDispatchSettings = async (): Promise<DispatchSettings> =>
  (await stored.read()).settings;

/** How suggestions are weighed, for the form of staff. */
export const getDispatchSettings: Handler = handle(
  boardRoutes.getDispatchSettings,
  {},
  async (): Promise<DispatchSettingsResponse> => ({ success: true, ...(await stored.read()) }),
);

/** Changes it for what is suggested from now on. */
export const updateDispatchSettings: Handler = handle(
  boardRoutes.updateDispatchSettings,
  { body: dispatchSettingsRequestSchema },
  async ({ body: { revision, ...settings }, origin }): Promise<DispatchSettingsResponse> => {
    const now = await stored.update({ settings, revision }, (fields, next) =>
      newEvent('dispatch.settings-changed', { fields, revision: next }, origin),
    );
    return { success: true, ...now };
  },
);

/** Who changed it, when and how. */
export const getDispatchHistory = (rpc: RpcClient): Handler =>
  stored.history(boardRoutes.getDispatchHistory, nameFinder(rpc));
