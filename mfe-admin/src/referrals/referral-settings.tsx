import type { ReferralSettings } from '@brightnest/contracts/promotions/referral';
import type { ReferralSettingsRequest } from '@brightnest/contracts/promotions/referral-schemas';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { CheckboxField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { SettingsForm } from '../forms/settings-form';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import {
  useAdminGetReferralSettingsQuery,
  useAdminUpdateReferralSettingsMutation,
} from './referrals-api';

/** Whether customers are asked to bring others, and what that gives to whom. */
export function ReferralSettingsPart() {
  const { data, ...query } = useAdminGetReferralSettingsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  if (data) return <ReferralSettingsForm {...data} />;
  return (
    <PendingQuery query={query} label={t('Loading the settings of referrals...')}>
      <Skeleton $height="16rem" />
    </PendingQuery>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/promotions/referral-schemas').then(
    (module) => module.referralSettingsRequestSchema,
  );

const historyOf = () =>
  ({
    source: 'referrals',
    labels: {
      isOn: t('Customers can bring others'),
      welcomeAmount: t('Off the first clean of the new customer'),
      minimum: t('Lowest price for that'),
      rewardAmount: t('Credit for who brought them'),
      validDays: t('Days the credit is valid'),
      yearLimit: t('New customers that count in a year'),
    } satisfies Record<keyof ReferralSettings, string>,
  }) as const;

interface FormProps {
  settings: ReferralSettings;
  revision: number;
}

function ReferralSettingsForm({ settings, revision }: FormProps) {
  const [update] = useAdminUpdateReferralSettingsMutation();
  const form = useJoiForm<ReferralSettingsRequest>({
    schema: loadSchema,
    defaultValues: { ...settings, revision },
  });
  const amount = { inputMode: 'decimal', autoComplete: 'off', required: true } as const;
  const whole = { type: 'number', inputMode: 'numeric', min: 0, required: true } as const;
  return (
    <SettingsForm
      label={t('Settings of referrals')}
      form={form}
      stored={{ ...settings, revision }}
      update={async (values) => {
        const { data, error } = await update(values);
        return { error, saved: data && { ...data.settings, revision: data.revision } };
      }}
      failure={t('Failed to save the settings of referrals')}
      success={{
        title: t('Referrals saved'),
        description: t('Who has used a code already keeps what they were promised.'),
      }}
      history={historyOf()}
    >
      <Card>
        <Stack>
          <CardTitle>{t('What referrals give')}</CardTitle>
          <CheckboxField
            label={t('Customers can bring others')}
            hint={t(
              'Each customer has a code to hand on. New customers enter it as a coupon, so your forms have to ask for one.',
            )}
            {...fieldProps(form, 'isOn')}
          />
          <Grid $min="14rem" $gap={4}>
            <TextField
              label={t('Off the first clean of the new customer')}
              {...amount}
              {...fieldProps(form, 'welcomeAmount')}
            />
            <TextField
              label={t('Lowest price for that')}
              hint={t('0: any price.')}
              {...amount}
              {...fieldProps(form, 'minimum')}
            />
            <TextField
              label={t('Credit for who brought them')}
              hint={t('Once that clean is done and paid. 0: nothing.')}
              {...amount}
              {...fieldProps(form, 'rewardAmount')}
            />
            <TextField
              label={t('Days the credit is valid')}
              hint={t('0: without an end. New credit makes all of it valid as long.')}
              {...whole}
              {...fieldProps(form, 'validDays')}
            />
            <TextField
              label={t('New customers that count in a year')}
              hint={t('For each customer, by calendar year. 0: any number.')}
              {...whole}
              {...fieldProps(form, 'yearLimit')}
            />
          </Grid>
        </Stack>
      </Card>
    </SettingsForm>
  );
}
