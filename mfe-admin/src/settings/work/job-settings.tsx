import { jobReportRoutes } from '@brightnest/contracts/routes/bookings/job-reports';
import { msg, t } from '@brightnest/contracts/translation';
import type {
  JobSettings as Settings,
  JobSettingsRequest,
  JobSettingsResponse,
} from '@brightnest/contracts/workforce/job-settings';
import type { ProblemKind } from '@brightnest/contracts/workforce/job-problem';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Card } from '@brightnest/kit/ui/display/card';
import { Grid, Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { CheckboxField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { SettingsForm } from '../../forms/settings-form';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { ProblemKindsField } from './problem-kinds-field';

const { useAdminGetJobSettingsQuery, useAdminUpdateJobSettingsMutation } = remoteApi(
  'admin',
).injectEndpoints({
  endpoints: (build) => ({
    // Null when the session has ended (401).
    adminGetJobSettings: build.query<JobSettingsResponse | null, void>({
      query: () => callRoute(jobReportRoutes.getJobSettings),
      providesTags: ['JobSettings'],
    }),
    adminUpdateJobSettings: build.mutation<JobSettingsResponse, JobSettingsRequest>({
      query: (body) => callRoute(jobReportRoutes.updateJobSettings, { body }),
      // Also after a refusal: somebody else has changed them then.
      invalidatesTags: ['JobSettings', 'Activity'],
    }),
  }),
});

/** What customers and cleaners see of jobs, and how long cleaners and the office write to each other. */
export function JobSettings() {
  const { data, ...query } = useAdminGetJobSettingsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Section title={t('Jobs of cleaners')}>
      {data ? (
        <JobSettingsForm {...data} />
      ) : (
        <PendingQuery query={query} label={t('Loading the settings of jobs...')}>
          <Skeleton $height="12rem" />
        </PendingQuery>
      )}
    </Section>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/workforce/job-settings').then(
    (module) => module.jobSettingsRequestSchema,
  );

const HISTORY = {
  source: 'jobs',
  labels: {
    customersSeePhotos: msg('Customers see the photos'),
    messageDays: msg('Messages after a job, in days'),
    cleanersReadReviews: msg('Cleaners read what customers wrote'),
    problemKinds: msg('Kinds of problems'),
  } satisfies Record<keyof Settings, string>,
  formats: {
    problemKinds: (kinds: readonly ProblemKind[]) => kinds.map(({ label }) => t(label)).join(', '),
  },
} as const;

function JobSettingsForm({ settings, revision }: { settings: Settings; revision: number }) {
  const [update] = useAdminUpdateJobSettingsMutation();
  const form = useJoiForm<JobSettingsRequest>({
    schema: loadSchema,
    defaultValues: { ...settings, revision },
  });
  return (
    <SettingsForm
      label={t('Settings of jobs')}
      form={form}
      stored={{ ...settings, revision }}
      update={async (values) => {
        const { data, error } = await update(values);
        return { error, saved: data && { ...data.settings, revision: data.revision } };
      }}
      failure={t('Failed to save the settings of jobs')}
      success={{ title: t('Settings of jobs saved') }}
      history={HISTORY}
    >
      <Card>
        <Stack>
          <CheckboxField
            label={t('Customers see the photos of a job once it is done')}
            hint={t('Cleaners are told beside the photos who sees them.')}
            {...fieldProps(form, 'customersSeePhotos')}
          />
          <CheckboxField
            label={t('Cleaners read what customers wrote of their cleans')}
            hint={t('The stars they see in any case.')}
            {...fieldProps(form, 'cleanersReadReviews')}
          />
          <Grid $min="16rem" $gap={4}>
            <TextField
              label={t('Messages after a job, in days')}
              hint={t('So long its cleaner and the office can write to each other about it.')}
              type="number"
              inputMode="numeric"
              required
              {...fieldProps(form, 'messageDays')}
            />
          </Grid>
          <ProblemKindsField form={form} />
        </Stack>
      </Card>
    </SettingsForm>
  );
}
