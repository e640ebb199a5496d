import type {
  PropertySettings as Settings,
  PropertySettingsRequest,
  PropertySettingsResponse,
} from '@brightnest/contracts/properties/property-settings';
import { propertyRoutes } from '@brightnest/contracts/routes/bookings/properties';
import { msg, t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Grid, Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { SettingsForm } from '../../forms/settings-form';

const { useAdminGetPropertySettingsQuery, useAdminUpdatePropertySettingsMutation } = remoteApi(
  'admin',
).injectEndpoints({
  endpoints: (build) => ({
    // Null when the session has ended (401).
    adminGetPropertySettings: build.query<PropertySettingsResponse | null, void>({
      query: () => callRoute(propertyRoutes.getPropertySettings),
      providesTags: ['PropertySettings'],
    }),
    adminUpdatePropertySettings: build.mutation<PropertySettingsResponse, PropertySettingsRequest>({
      query: (body) => callRoute(propertyRoutes.updatePropertySettings, { body }),
      // Also after a refusal: somebody else has changed them then.
      invalidatesTags: ['PropertySettings', 'Activity'],
    }),
  }),
});

/** When cleaners see what is known of a property. */
export function PropertySettings() {
  const { data, ...query } = useAdminGetPropertySettingsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Section title={t('Properties')}>
      {data ? (
        <PropertySettingsForm {...data} />
      ) : (
        <PendingQuery query={query} label={t('Loading the settings of properties...')}>
          <Skeleton $height="12rem" />
        </PendingQuery>
      )}
    </Section>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/properties/property-settings').then(
    (module) => module.propertySettingsRequestSchema,
  );

const HISTORY = {
  source: 'properties',
  labels: {
    shownBeforeHours: msg('From before the job, in hours'),
    shownAfterHours: msg('Until after it is completed, in hours'),
  } satisfies Record<keyof Settings, string>,
} as const;

function PropertySettingsForm({ settings, revision }: { settings: Settings; revision: number }) {
  const [update] = useAdminUpdatePropertySettingsMutation();
  const form = useJoiForm<PropertySettingsRequest>({
    schema: loadSchema,
    defaultValues: { ...settings, revision },
  });
  const number = { type: 'number', inputMode: 'numeric', required: true } as const;
  return (
    <SettingsForm
      label={t('Settings of properties')}
      form={form}
      stored={{ ...settings, revision }}
      update={async (values) => {
        const { data, error } = await update(values);
        return { error, saved: data && { ...data.settings, revision: data.revision } };
      }}
      failure={t('Failed to save the settings of properties')}
      success={{
        title: t('Settings saved'),
        description: t('They hold for all jobs from now on.'),
      }}
      history={HISTORY}
    >
      <Card>
        <Stack>
          <CardTitle>{t('What cleaners see')}</CardTitle>
          <p>
            {t(
              'How to come in, the alarm with its code, and photos are shown to the cleaners of a job around it only.',
            )}
          </p>
          <Grid $min="16rem" $gap={4}>
            <TextField
              label={t('From before the job, in hours')}
              {...number}
              {...fieldProps(form, 'shownBeforeHours')}
            />
            <TextField
              label={t('Until after it is completed, in hours')}
              {...number}
              {...fieldProps(form, 'shownAfterHours')}
            />
          </Grid>
        </Stack>
      </Card>
    </SettingsForm>
  );
}
