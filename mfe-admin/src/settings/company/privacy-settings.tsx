import {
  type PrivacySettings as Settings,
  RETENTION_LABELS,
  type RetentionKind,
} from '@brightnest/contracts/privacy/privacy-settings';
import {
  type PrivacySettingsResponse,
  type PrivacySettingsUpdate,
} from '@brightnest/contracts/privacy/privacy-settings-schemas';
import { formatNumber } from '@brightnest/contracts/locale-text';
import { msg, t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Grid, Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { TextField, type TextFieldProps } from '@brightnest/kit/ui/forms/field';
import { fieldProps, type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { SettingsForm } from '../../forms/settings-form';
import { ErasuresCard } from '../../privacy/erasures-card';
import {
  useAdminGetPrivacySettingsQuery,
  useAdminPreviewRetentionQuery,
  useAdminUpdatePrivacySettingsMutation,
} from '../../privacy/privacy-api';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';

/** Who asked to be erased, and how long records are kept. */
export function PrivacySettings() {
  const { data, ...query } = useAdminGetPrivacySettingsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Section title={t('Privacy')}>
      <Stack $gap={5}>
        <ErasuresCard />
        {data ? (
          <PrivacyForm {...data} />
        ) : (
          <PendingQuery query={query} label={t('Loading the settings of privacy...')}>
            <Skeleton $height="16rem" />
          </PendingQuery>
        )}
      </Stack>
    </Section>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/privacy/privacy-settings-schemas').then(
    (module) => module.privacySettingsUpdateSchema,
  );

const LABELS = {
  erasureDays: msg('Requests to be erased are carried out after days'),
  messagesMonths: msg('Contact messages and inquiries, months'),
  quotesMonths: msg('Quotes that nobody agreed on, months'),
  applicationsMonths: msg('Rejected applications, months'),
  activityMonths: msg('Lines of the activity feed, months'),
  securityMonths: msg('Entries of the security log, months'),
  mailsDays: msg('Mails, text messages and webhooks, days'),
  sessionsDays: msg('Devices of sign-ins that ended, days'),
  invoicesYears: msg('Names in invoices, years'),
  payYears: msg('Names in payslips, years'),
} as const satisfies Record<keyof Settings, string>;

const SETTINGS = Object.keys(LABELS) as (keyof Settings)[];

const HISTORY = { source: 'privacy', labels: LABELS } as const;

const NumberField = (props: TextFieldProps) => (
  <TextField type="number" inputMode="numeric" required {...props} />
);

function PrivacyForm({ settings, revision }: PrivacySettingsResponse) {
  const [update] = useAdminUpdatePrivacySettingsMutation();
  const form = useJoiForm<PrivacySettingsUpdate>({
    schema: loadSchema,
    defaultValues: { ...settings, revision },
  });
  const field = (name: keyof Settings, hint?: string) => (
    <NumberField label={t(LABELS[name])} hint={hint} {...fieldProps(form, name)} />
  );
  return (
    <SettingsForm
      label={t('Settings of privacy')}
      form={form}
      stored={{ ...settings, revision }}
      update={async (values) => {
        const { data, error } = await update(values);
        return { error, saved: data && { ...data.settings, revision: data.revision } };
      }}
      failure={t('Failed to save the settings of privacy')}
      success={{
        title: t('Privacy saved'),
        description: t('What is too old goes within the hour.'),
      }}
      history={HISTORY}
    >
      <Card>
        <Stack>
          <CardTitle>{t('Requests to be erased')}</CardTitle>
          <Grid $min="16rem" $gap={4}>
            {field(
              'erasureDays',
              t('0: somebody of the office decides. What stands in the way is left to the office.'),
            )}
          </Grid>
        </Stack>
      </Card>
      <Card>
        <Stack>
          <CardTitle>{t('How long records are kept')}</CardTitle>
          <p>{t('0 keeps them until they are removed by hand.')}</p>
          <Grid $min="16rem" $gap={4}>
            {field('messagesMonths')}
            {field('quotesMonths', t('Also cancelled ones. What reports count stays.'))}
            {field('applicationsMonths', t('With their files.'))}
            {field('activityMonths')}
            {field('securityMonths', t('With the network addresses in them.'))}
            {field('mailsDays', t('At most 90.'))}
            {field('sessionsDays')}
            {field(
              'invoicesYears',
              t('And in the ledger. As long as the law of your country wants it.'),
            )}
            {field('payYears', t('As long as the law of your country wants it.'))}
          </Grid>
          <WouldGo form={form} />
        </Stack>
      </Card>
    </SettingsForm>
  );
}

/** How many records would go at once by what is entered. */
function WouldGo({ form }: { form: JoiForm<PrivacySettingsUpdate> }) {
  const entered = useDeferredValue(useWatch({ control: form.control }) as PrivacySettingsUpdate);
  const values = SETTINGS.map((name) => [name, entered[name]] as const);
  const isWhole = values.every(([, value]) => /^\d+$/.test(String(value)));
  const settings = Object.fromEntries(
    values.map(([name, value]) => [name, Number(value)]),
  ) as unknown as Settings;
  const { data } = useAdminPreviewRetentionQuery(settings, {
    skip: !form.formState.isDirty || !isWhole,
  });
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  if (!form.formState.isDirty || !data) return null;
  const going = Object.entries(data.counts).filter(([, count]) => count > 0);
  const list = going
    .map(([kind, count]) => `${formatNumber(count)} ${t(RETENTION_LABELS[kind as RetentionKind])}`)
    .join(' · ');
  return (
    <Notice tone={going.length === 0 ? 'info' : 'warning'}>
      {going.length === 0
        ? t('Nothing would go at once.')
        : t('This would go within the hour, for good: {list}', { list })}
    </Notice>
  );
}
