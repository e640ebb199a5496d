import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import { type AnalyticsSettings, DEFAULT_ANALYTICS } from '@brightnest/contracts/site/analytics';
import {
  ANALYTICS_RPC,
  type AnalyticsAnswer,
  analyticsRequestSchema,
  type AnalyticsResponse,
  analyticsUpdateSchema,
} from '@brightnest/contracts/site/analytics-schemas';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { companySettings } from '@brightnest/service-kit/settings/company-settings';
import { findStaffName } from './company-profile';

const stored = companySettings<AnalyticsSettings>({
  ...{ name: 'Analytics', collection: 'analytics_settings', aggregate: 'analytics' },
  fields: { provider: String, address: String, siteId: String, asksFirst: Boolean },
  defaults: DEFAULT_ANALYTICS,
});

export const AnalyticsModel = stored.model;

/** How visits are counted, for the gateway until it hears of a change. */
export const answerAnalytics: RpcHandler = rpcHandler(
  ANALYTICS_RPC,
  analyticsRequestSchema,
  (): Promise<AnalyticsAnswer> => stored.read(),
);

const getAnalytics: Handler = handle(
  companyRoutes.getAnalytics,
  {},
  async (): Promise<AnalyticsResponse> => ({ success: true, ...(await stored.read()) }),
);

const updateAnalytics: Handler = handle(
  companyRoutes.updateAnalytics,
  { body: analyticsUpdateSchema },
  async ({ body: { revision, ...settings }, origin }): Promise<AnalyticsResponse> => {
    const now = await stored.update({ settings, revision }, (fields, next) =>
      newEvent('analytics.changed', { fields, settings, revision: next }, origin),
    );
    return { success: true, ...now };
  },
);

/** The calls about how visits are counted. */
export const analyticsCalls: Handler[] = [
  getAnalytics,
  updateAnalytics,
  stored.history(companyRoutes.getAnalyticsHistory, findStaffName),
];
