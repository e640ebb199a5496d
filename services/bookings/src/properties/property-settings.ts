import {
  DEFAULT_PROPERTY_SETTINGS,
  type PropertySettings,
  propertySettingsRequestSchema,
  type PropertySettingsResponse,
} from '@brightnest/contracts/properties/property-settings';
import { propertyRoutes } from '@brightnest/contracts/routes/bookings/properties';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { companySettings } from '@brightnest/service-kit/settings/company-settings';
import type { JobAssignmentRecord } from '../records/job';
import { nameFinder } from '../records/customer';

const stored = companySettings<PropertySettings>({
  name: 'PropertySettings',
  collection: 'property_settings',
  aggregate: 'property-settings',
  fields: { shownBeforeHours: Number, shownAfterHours: Number },
  defaults: DEFAULT_PROPERTY_SETTINGS,
});

export const PropertySettingsModel = stored.model;

/** When cleaners see what is known of a property. */
export const readPropertySettings = async (): Promise<PropertySettings> =>
  (await stored.read()).settings;

/** How staff read and change it. */
export const propertySettingsCalls = (rpc: RpcClient): Handler[] => [
  handle(propertyRoutes.getPropertySettings, {}, async (): Promise<PropertySettingsResponse> => ({
    success: true,
    ...(await stored.read()),
  })),
  handle(
    propertyRoutes.updatePropertySettings,
    { body: propertySettingsRequestSchema },
    async ({ body: { revision, ...settings }, origin }): Promise<PropertySettingsResponse> => {
      const now = await stored.update({ settings, revision }, (fields, next) =>
        newEvent('property-settings.changed', { fields, revision: next }, origin),
      );
      return { success: true, ...now };
    },
  ),
  stored.history(propertyRoutes.getPropertySettingsHistory, nameFinder(rpc)),
];

const HOUR_MS = 60 * 60_000;
// Nobody says that a job is completed at the minute: its cleaner has what is the customer's as long, too.
const UNREPORTED_HOURS = 24;

type JobTimes = Pick<
  JobAssignmentRecord,
  'status' | 'scheduledAt' | 'endsAt' | 'startedAt' | 'completedAt'
>;

/** From when to when a cleaner sees what is known of the place of a job; null where it is not theirs. */
export function propertyWindow(
  job: JobTimes,
  { shownBeforeHours, shownAfterHours }: PropertySettings,
): { from: Date; until: Date } | null {
  if (job.status === 'declined' || job.status === 'withdrawn') return null;
  const planned = job.scheduledAt.getTime() - shownBeforeHours * HOUR_MS;
  // Whoever begins early needs it then.
  const from = new Date(Math.min(planned, job.startedAt?.getTime() ?? planned));
  const until = job.completedAt
    ? job.completedAt.getTime() + shownAfterHours * HOUR_MS
    : job.endsAt.getTime() + UNREPORTED_HOURS * HOUR_MS;
  return { from, until: new Date(until) };
}

/** Whether a cleaner sees it now. */
export function isInWindow(job: JobTimes, settings: PropertySettings, now = new Date()): boolean {
  const window = propertyWindow(job, settings);
  return window !== null && now >= window.from && now < window.until;
}
