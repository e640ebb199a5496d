import { jobReportRoutes } from '@brightnest/contracts/routes/bookings/job-reports';
import {
  DEFAULT_JOB_SETTINGS,
  type JobSettings,
  jobSettingsRequestSchema,
  type JobSettingsResponse,
} from '@brightnest/contracts/workforce/job-settings';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { companySettings } from '@brightnest/service-kit/settings/company-settings';
import { Schema } from 'mongoose';
import { nameFinder } from '../../../records/customer';

const stored = companySettings<JobSettings>({
  ...{ name: 'JobSettings', collection: 'job_settings', aggregate: 'job-settings' },
  fields: {
    customersSeePhotos: Boolean,
    messageDays: Number,
    cleanersReadReviews: Boolean,
    problemKinds: Schema.Types.Mixed,
  },
  defaults: DEFAULT_JOB_SETTINGS,
});

export const JobSettingsModel = stored.model;

export const readJobSettings = async (): Promise<JobSettings> => (await stored.read()).settings;

const getJobSettings: Handler = handle(
  jobReportRoutes.getJobSettings,
  {},
  async (): Promise<JobSettingsResponse> => ({ success: true, ...(await stored.read()) }),
);

const updateJobSettings: Handler = handle(
  jobReportRoutes.updateJobSettings,
  { body: jobSettingsRequestSchema },
  async ({ body: { revision, ...settings }, origin }): Promise<JobSettingsResponse> => {
    const now = await stored.update({ settings, revision }, (fields, next) =>
      newEvent('job-settings.changed', { fields, revision: next }, origin),
    );
    return { success: true, ...now };
  },
);

/** How staff see and change what customers and cleaners see of jobs, and what cleaners can report. */
export const jobSettingsCalls = ({ rpc }: { rpc: RpcClient }): Handler[] => [
  getJobSettings,
  updateJobSettings,
  stored.history(jobReportRoutes.getJobSettingsHistory, nameFinder(rpc)),
];
