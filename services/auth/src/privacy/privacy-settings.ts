import { isDeepStrictEqual } from 'node:util';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import {
  defaultPrivacySettings,
  type PrivacySettings,
} from '@brightnest/contracts/privacy/privacy-settings';
import {
  PRIVACY_SETTINGS_RPC,
  privacySettingsRequestSchema,
  privacySettingsSchema,
  type PrivacySettingsResponse,
  privacySettingsUpdateSchema,
  RETENTION_COUNTS_RPCS,
  type RetentionPreviewResponse,
} from '@brightnest/contracts/privacy/privacy-settings-schemas';
import { privacyRoutes } from '@brightnest/contracts/routes/auth/privacy';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { countExpired, retentionTask } from '@brightnest/service-kit/erasure/retention';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import { companySettings } from '@brightnest/service-kit/settings/company-settings';
import { findStaffName } from '../company/company-profile';
import { retention } from './retention';

const stored = companySettings<PrivacySettings>({
  ...{ name: 'PrivacySettings', collection: 'privacy_settings', aggregate: 'privacy-settings' },
  fields: {
    ...{ erasureDays: Number, messagesMonths: Number, quotesMonths: Number },
    ...{ applicationsMonths: Number, activityMonths: Number, securityMonths: Number },
    mailsDays: Number,
    ...{ sessionsDays: Number, invoicesYears: Number, payYears: Number },
  },
  defaults: async () => Promise.resolve(defaultPrivacySettings(currentRegion().country)),
});

export const PrivacySettingsModel = stored.model;

export const readPrivacySettings = async (): Promise<PrivacySettings> =>
  (await stored.read()).settings;

/** What others are told: of the rest they know the default of the company's country, whichever that is by then. */
function changedOnly(settings: PrivacySettings): Partial<PrivacySettings> {
  const defaults = defaultPrivacySettings(currentRegion().country);
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => !isDeepStrictEqual(value, defaults[name as keyof PrivacySettings]),
    ),
  );
}

/** Tells another service how long records are kept. */
export const answerPrivacySettings: RpcHandler = rpcHandler(
  PRIVACY_SETTINGS_RPC,
  privacySettingsRequestSchema,
  async () => {
    const { settings, revision } = await stored.read();
    return { settings: changedOnly(settings), revision };
  },
);

const COUNT_TIMEOUT_MS = 8_000;

/** The calls about how long records are kept. */
export function privacySettingsCalls(rpc: RpcClient): Handler[] {
  return [
    handle(privacyRoutes.getPrivacySettings, {}, async (): Promise<PrivacySettingsResponse> => ({
      success: true,
      ...(await stored.read()),
    })),
    handle(
      privacyRoutes.updatePrivacySettings,
      { body: privacySettingsUpdateSchema },
      async ({ body: { revision, ...settings }, origin }): Promise<PrivacySettingsResponse> => {
        const now = await stored.update({ settings, revision }, (fields, next) =>
          newEvent(
            'privacy-settings.changed',
            { fields, settings: changedOnly(settings), revision: next },
            origin,
          ),
        );
        return { success: true, ...now };
      },
    ),
    stored.history(privacyRoutes.getPrivacySettingsHistory, findStaffName),
    handle(
      privacyRoutes.previewRetention,
      { body: privacySettingsSchema },
      async ({ body: settings, requestId, log }): Promise<RetentionPreviewResponse> => {
        const options = { requestId, timeoutMs: COUNT_TIMEOUT_MS };
        const others = Object.values(RETENTION_COUNTS_RPCS).map(async (name) => {
          try {
            return await rpc.call(name, settings, options);
          } catch (error) {
            log.warn({ err: error, name }, 'not counted');
            return {};
          }
        });
        const counts = await Promise.all([countExpired(retention, settings), ...others]);
        return { success: true, counts: Object.assign({}, ...counts) as object };
      },
    ),
  ];
}

/** Removes here what is older than the company keeps it. */
export const ownRetention: PeriodicTask = retentionTask(retention, readPrivacySettings);
