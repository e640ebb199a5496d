import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import {
  type AnalyticsProvider,
  type AnalyticsSettings as Settings,
} from '@brightnest/contracts/site/analytics';
import {
  ANALYTICS_FIELDS,
  ANALYTICS_PROVIDERS,
} from '@brightnest/contracts/site/analytics-providers';
import type {
  AnalyticsResponse,
  AnalyticsUpdate,
} from '@brightnest/contracts/site/analytics-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { CheckboxField, SelectField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { SettingsForm } from '../forms/settings-form';
import { ADMIN_SIGN_IN } from '../sign-in/paths';

const { useAdminGetAnalyticsQuery, useAdminUpdateAnalyticsMutation } = remoteApi(
  'admin',
).injectEndpoints({
  endpoints: (build) => ({
    // Null when the session has ended (401).
    adminGetAnalytics: build.query<AnalyticsResponse | null, void>({
      query: () => callRoute(companyRoutes.getAnalytics),
      providesTags: ['Analytics'],
    }),
    adminUpdateAnalytics: build.mutation<AnalyticsResponse, AnalyticsUpdate>({
      query: (body) => callRoute(companyRoutes.updateAnalytics, { body }),
      // Also after a refusal: somebody else has changed them then.
      invalidatesTags: ['Analytics', 'Activity'],
    }),
  }),
});

/** Whether and by whom visits of the site are counted. */
export function AnalyticsSettings() {
  const { data, ...query } = useAdminGetAnalyticsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Section
      title={t('Analytics')}
      description={t(
        'Who counts which pages are read and which forms are sent. Nothing is loaded, sent or asked until you choose somebody.',
      )}
    >
      {data ? (
        <AnalyticsForm {...data} />
      ) : (
        <PendingQuery query={query} label={t('Loading how visits are counted...')}>
          <Skeleton $height="16rem" />
        </PendingQuery>
      )}
    </Section>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/site/analytics-schemas').then(
    (module) => module.analyticsUpdateSchema,
  );

const nameOf = (provider: AnalyticsProvider) =>
  t(ANALYTICS_PROVIDERS.find(({ value }) => value === provider)?.label ?? '');

const HISTORY = {
  source: 'analytics',
  labels: {
    provider: msg('Counted by'),
    address: msg('Address that events are sent to'),
    siteId: msg('Id of the site'),
    asksFirst: msg('Visitors are asked first'),
  } satisfies Record<keyof Settings, string>,
  formats: { provider: nameOf },
} as const;

function AnalyticsForm({ settings, revision }: { settings: Settings; revision: number }) {
  const [update] = useAdminUpdateAnalyticsMutation();
  const form = useJoiForm<AnalyticsUpdate>({
    schema: loadSchema,
    defaultValues: { ...settings, revision },
  });
  return (
    <SettingsForm
      label={t('Analytics')}
      form={form}
      stored={{ ...settings, revision }}
      update={async (values) => {
        const { data, error } = await update(values);
        return { error, saved: data && { ...data.settings, revision: data.revision } };
      }}
      failure={t('Failed to save how visits are counted')}
      success={{
        title: t('Analytics saved'),
        description: t('Pages that are opened from now on go by it.'),
      }}
      history={HISTORY}
    >
      <Card>
        <Stack>
          <CardTitle>{t('Counting visits')}</CardTitle>
          <ProviderFields form={form} />
        </Stack>
      </Card>
    </SettingsForm>
  );
}

const SITE_ID_LABELS: Readonly<Partial<Record<AnalyticsProvider, string>>> = {
  plausible: msg('Site, as Plausible calls it'),
  umami: msg('Website id of Umami'),
  google: msg('Measurement id, or id of the container'),
};

function ProviderFields({ form }: { form: JoiForm<AnalyticsUpdate> }) {
  const provider = form.watch('provider');
  const { address, siteId } = ANALYTICS_FIELDS[provider];
  const { onChange, ...choice } = fieldProps(form, 'provider');
  return (
    <>
      <SelectField
        label={t('Counted by')}
        options={ANALYTICS_PROVIDERS.map(({ value, label }) => ({ value, label: t(label) }))}
        {...choice}
        onChange={(event) => {
          const chosen = ANALYTICS_FIELDS[event.target.value as AnalyticsProvider];
          const isOwn = event.target.value === 'endpoint';
          form.setValue('address', isOwn ? '' : (chosen.address ?? ''));
          form.setValue('siteId', '');
          return onChange(event);
        }}
      />
      {address !== undefined && (
        <TextField
          label={t('Address that events are sent to')}
          hint={
            provider === 'endpoint'
              ? t(
                  'Each event is sent there as JSON. Where it is on another site, that site has to allow it (CORS).',
                )
              : t('Change it if you run it yourself, such as {example}.', { example: address })
          }
          type="url"
          inputMode="url"
          autoComplete="off"
          required
          {...fieldProps(form, 'address')}
        />
      )}
      {siteId !== undefined && (
        <TextField
          label={t(SITE_ID_LABELS[provider] ?? '')}
          hint={t('Such as {example}', { example: siteId })}
          autoComplete="off"
          spellCheck={false}
          required
          {...fieldProps(form, 'siteId')}
        />
      )}
      {provider === 'google' && (
        <p>
          {t(
            'It sets cookies, so visitors are always asked first. A container may load more than counts visits: pages let nothing but Google’s own hosts in.',
          )}
        </p>
      )}
      {address !== undefined && (
        <CheckboxField
          label={t('Ask visitors first')}
          hint={t(
            'No cookie is set either way, and who asks by their browser not to be followed is not counted. Whether you have to ask depends on the law of your country.',
          )}
          {...fieldProps(form, 'asksFirst')}
        />
      )}
    </>
  );
}
