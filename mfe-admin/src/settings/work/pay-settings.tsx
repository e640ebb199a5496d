import { options } from '@brightnest/contracts/forms';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { PAY_PERIOD_LABELS, PAY_RULE_LABELS } from '@brightnest/contracts/workforce/pay-kinds';
import type {
  PaySettings as Settings,
  PaySettingsRequest,
  PaySettingsResponse,
} from '@brightnest/contracts/pay/pay-settings';
import { payRoutes } from '@brightnest/contracts/routes/bookings/pay';
import { msg, t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Grid, Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { CheckboxField, SelectField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { SettingsForm } from '../../forms/settings-form';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';

const { useAdminGetPaySettingsQuery, useAdminUpdatePaySettingsMutation } = remoteApi(
  'admin',
).injectEndpoints({
  endpoints: (build) => ({
    // Null when the session has ended (401).
    adminGetPaySettings: build.query<PaySettingsResponse | null, void>({
      query: () => callRoute(payRoutes.getPaySettings),
      providesTags: ['PaySettings'],
    }),
    adminUpdatePaySettings: build.mutation<PaySettingsResponse, PaySettingsRequest>({
      query: (body) => callRoute(payRoutes.updatePaySettings, { body }),
      // Also after a refusal: somebody else has changed them then.
      invalidatesTags: ['PaySettings', 'Pay', 'Activity'],
    }),
  }),
});

/** How the company pays its cleaners. */
export function PaySettings() {
  const { data, ...query } = useAdminGetPaySettingsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Section title={t('Hours and pay')}>
      {data ? (
        <PayForm {...data} />
      ) : (
        <PendingQuery query={query} label={t('Loading the settings of pay...')}>
          <Skeleton $height="24rem" />
        </PendingQuery>
      )}
    </Section>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/pay/pay-settings').then(
    (module) => module.paySettingsRequestSchema,
  );

const LABELS = {
  period: msg('Paid'),
  startsOn: msg('First day of a period'),
  defaultRule: msg('Default rule'),
  defaultAmount: msg('Amount of the default rule'),
  defaultPercent: msg('Percent of the default rule'),
  minimumPerJob: msg('Minimum per job'),
  travelPerJob: msg('Travel allowance per job'),
  weeklyHours: msg('Hours of a week before overtime'),
  overtimePercent: msg('Overtime, in percent'),
  saturdayPercent: msg('Saturday, in percent'),
  sundayPercent: msg('Sunday, in percent'),
  holidayPercent: msg('Public holiday, in percent'),
  longJobHours: msg('Ask about jobs longer than, in hours'),
  mailsPayslips: msg('Mail cleaners that their payslip is there'),
} satisfies Record<keyof Settings, string>;

const HISTORY = { source: 'pay', labels: LABELS } as const;
const RULES = { ...PAY_RULE_LABELS, none: msg('None: each cleaner needs a rule') };

function PayForm({ settings, revision }: { settings: Settings; revision: number }) {
  const [update] = useAdminUpdatePaySettingsMutation();
  const form = useJoiForm<PaySettingsRequest>({
    schema: loadSchema,
    defaultValues: { ...settings, revision },
  });
  const { currency } = currentRegion();
  const number = { type: 'number', inputMode: 'decimal', required: true } as const;
  const amount = { inputMode: 'decimal', required: true } as const;
  const field = (name: keyof Settings) => ({ label: t(LABELS[name]), ...fieldProps(form, name) });
  const money = (name: keyof Settings) => ({
    ...{ ...field(name), ...amount, label: `${t(LABELS[name])} (${currency})` },
  });
  const rule = form.watch('defaultRule');
  return (
    <SettingsForm
      label={t('Settings of pay')}
      form={form}
      stored={{ ...settings, revision }}
      update={async (values) => {
        const { data, error } = await update(values);
        return { error, saved: data && { ...data.settings, revision: data.revision } };
      }}
      failure={t('Failed to save the settings of pay')}
      success={{
        title: t('Pay settings saved'),
        description: t('They hold for everything that is not approved yet.'),
      }}
      history={HISTORY}
      call={payRoutes.updatePaySettings}
    >
      <Card>
        <Stack>
          <CardTitle>{t('Periods')}</CardTitle>
          <Grid $min="16rem" $gap={4}>
            <SelectField options={options(PAY_PERIOD_LABELS)} {...field('period')} />
            <TextField
              type="date"
              hint={t('Of any period: the others follow it. Of months its day counts.')}
              required
              {...field('startsOn')}
            />
            <TextField {...number} {...field('longJobHours')} />
          </Grid>
          <CheckboxField {...field('mailsPayslips')} />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <CardTitle>{t('What cleaners are paid')}</CardTitle>
          <Grid $min="16rem" $gap={4}>
            <SelectField
              options={options(RULES)}
              hint={t('For who has no rule of their own.')}
              {...field('defaultRule')}
            />
            {(rule === 'hour' || rule === 'flat') && <TextField {...money('defaultAmount')} />}
            {rule === 'share' && <TextField {...number} {...field('defaultPercent')} />}
            <TextField hint={t('Not of what is agreed with a job.')} {...money('minimumPerJob')} />
            <TextField {...money('travelPerJob')} />
          </Grid>
        </Stack>
      </Card>
      <Card>
        <Stack>
          <CardTitle>{t('Supplements')}</CardTitle>
          <p>
            {t(
              'In percent of what the time is paid. Of a Saturday, a Sunday and a public holiday the highest counts; overtime is added. What is agreed with a job has none.',
            )}
          </p>
          <Grid $min="14rem" $gap={4}>
            <TextField {...number} {...field('saturdayPercent')} />
            <TextField {...number} {...field('sundayPercent')} />
            <TextField {...number} {...field('holidayPercent')} />
            <TextField hint={t('0: there is no overtime.')} {...number} {...field('weeklyHours')} />
            <TextField {...number} {...field('overtimePercent')} />
          </Grid>
        </Stack>
      </Card>
    </SettingsForm>
  );
}
