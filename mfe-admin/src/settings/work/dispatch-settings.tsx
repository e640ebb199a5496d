import type {
  DispatchSettings as Settings,
  DispatchSettingsRequest,
  DispatchSettingsResponse,
} from '@brightnest/contracts/board/dispatch-settings';
import { boardRoutes } from '@brightnest/contracts/routes/bookings/board';
import { msg, t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Grid, Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { SettingsForm } from '../../forms/settings-form';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';

const { useAdminGetDispatchSettingsQuery, useAdminUpdateDispatchSettingsMutation } = remoteApi(
  'admin',
).injectEndpoints({
  endpoints: (build) => ({
    // Null when the session has ended (401).
    adminGetDispatchSettings: build.query<DispatchSettingsResponse | null, void>({
      query: () => callRoute(boardRoutes.getDispatchSettings),
      providesTags: ['DispatchSettings'],
    }),
    adminUpdateDispatchSettings: build.mutation<DispatchSettingsResponse, DispatchSettingsRequest>({
      query: (body) => callRoute(boardRoutes.updateDispatchSettings, { body }),
      // Also after a refusal: somebody else has changed them then.
      invalidatesTags: ['DispatchSettings', 'Board', 'Activity'],
    }),
  }),
});

/** By what cleaners are suggested for a job, and how the board moves. */
export function DispatchSettings() {
  const { data, ...query } = useAdminGetDispatchSettingsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Section title={t('Dispatch')}>
      {data ? (
        <DispatchForm {...data} />
      ) : (
        <PendingQuery query={query} label={t('Loading the settings of dispatch...')}>
          <Skeleton $height="16rem" />
        </PendingQuery>
      )}
    </Section>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/board/dispatch-settings').then(
    (module) => module.dispatchSettingsRequestSchema,
  );

const LABELS = {
  usual: msg('Was there before'),
  near: msg('Has a job near by that day'),
  experience: msg('Has done the service lately'),
  load: msg('Has little to do'),
  rating: msg('Is rated well'),
};

const HISTORY = {
  source: 'dispatch',
  labels: {
    ...LABELS,
    nearKilometers: msg('Near by, in kilometers'),
    stepMinutes: msg('Step on the board, in minutes'),
    travelMinutes: msg('Time between two places, in minutes'),
    fullDayHours: msg('Hours of a full day'),
  } satisfies Record<keyof Settings, string>,
} as const;

const NUMBER = { type: 'number', inputMode: 'numeric', required: true } as const;

function DispatchForm({ settings, revision }: { settings: Settings; revision: number }) {
  const [update] = useAdminUpdateDispatchSettingsMutation();
  const form = useJoiForm<DispatchSettingsRequest>({
    schema: loadSchema,
    defaultValues: { ...settings, revision },
  });
  return (
    <SettingsForm
      label={t('Settings of dispatch')}
      form={form}
      stored={{ ...settings, revision }}
      update={async (values) => {
        const { data, error } = await update(values);
        return { error, saved: data && { ...data.settings, revision: data.revision } };
      }}
      failure={t('Failed to save the settings of dispatch')}
      success={{
        title: t('Dispatch saved'),
        description: t('It holds from now on.'),
      }}
      history={HISTORY}
    >
      <Card>
        <Stack>
          <CardTitle>{t('How much each counts')}</CardTitle>
          <p>
            {t(
              'Whose time is held for a job is always suggested first, and nobody who is not free or does not serve the area. Among the others it counts, from 0 (not at all) to 100:',
            )}
          </p>
          <Grid $min="16rem" $gap={4}>
            {(Object.keys(LABELS) as (keyof typeof LABELS)[]).map((name) => (
              <TextField
                key={name}
                label={t(LABELS[name])}
                {...NUMBER}
                {...fieldProps(form, name)}
              />
            ))}
          </Grid>
          <Grid $min="16rem" $gap={4}>
            <TextField
              label={t('Near by, in kilometers')}
              hint={t(
                'So far away a job counts for nothing; in the same suburb it counts in full.',
              )}
              {...NUMBER}
              {...fieldProps(form, 'nearKilometers')}
            />
          </Grid>
        </Stack>
      </Card>
      <Card>
        <Stack>
          <CardTitle>{t('On the board')}</CardTitle>
          <Grid $min="16rem" $gap={4}>
            <TextField
              label={t('Step on the board, in minutes')}
              hint={t('Jobs are dragged by so much.')}
              {...NUMBER}
              {...fieldProps(form, 'stepMinutes')}
            />
            <TextField
              label={t('Time between two places, in minutes')}
              hint={t('The board warns where there is less. 0: it never does.')}
              {...NUMBER}
              {...fieldProps(form, 'travelMinutes')}
            />
          </Grid>
        </Stack>
      </Card>
      <Card>
        <Stack>
          <CardTitle>{t('In the report on utilisation')}</CardTitle>
          <Grid $min="16rem" $gap={4}>
            <TextField
              label={t('Hours of a full day')}
              hint={t('A cleaner counts as available for so many hours of a day at most.')}
              {...NUMBER}
              {...fieldProps(form, 'fullDayHours')}
            />
          </Grid>
        </Stack>
      </Card>
    </SettingsForm>
  );
}
