import type { GiftCardSettings } from '@brightnest/contracts/gift-cards/gift-card';
import type { GiftCardSettingsRequest } from '@brightnest/contracts/gift-cards/gift-card-settings';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { CheckboxField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useControlledField, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { LinesField } from '../forms/lines-field';
import { SettingsForm } from '../forms/settings-form';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import {
  useAdminGetGiftCardSettingsQuery,
  useAdminUpdateGiftCardSettingsMutation,
} from './gift-cards-api';

/** Whether and which gift cards are sold. */
export function GiftCardSettingsPart() {
  const { data, ...query } = useAdminGetGiftCardSettingsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  if (data) return <GiftCardSettingsForm {...data} />;
  return (
    <PendingQuery query={query} label={t('Loading the settings of gift cards...')}>
      <Skeleton $height="16rem" />
    </PendingQuery>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/gift-cards/gift-card-settings').then(
    (module) => module.giftCardSettingsRequestSchema,
  );

const historyOf = () =>
  ({
    source: 'giftCards',
    labels: {
      isSold: t('Gift cards are sold'),
      amounts: t('Amounts to choose from'),
      minAmount: t('Least amount'),
      maxAmount: t('Highest amount'),
      validMonths: t('Months of validity'),
    } satisfies Record<keyof GiftCardSettings, string>,
  }) as const;

interface FormProps {
  settings: GiftCardSettings;
  revision: number;
}

function GiftCardSettingsForm({ settings, revision }: FormProps) {
  const [update] = useAdminUpdateGiftCardSettingsMutation();
  const form = useJoiForm<GiftCardSettingsRequest>({
    schema: loadSchema,
    defaultValues: { ...settings, revision },
  });
  const amount = { inputMode: 'decimal', autoComplete: 'off', required: true } as const;
  return (
    <SettingsForm
      label={t('Settings of gift cards')}
      form={form}
      stored={{ ...settings, revision }}
      update={async (values) => {
        const { data, error } = await update(values);
        return { error, saved: data && { ...data.settings, revision: data.revision } };
      }}
      failure={t('Failed to save the settings of gift cards')}
      success={{
        title: t('Gift cards saved'),
        description: t('It holds for what is sold and issued from now on.'),
      }}
      history={historyOf()}
    >
      <Card>
        <Stack>
          <CardTitle>{t('Selling gift cards')}</CardTitle>
          <CheckboxField
            label={t('Gift cards are sold on the site')}
            hint={t('Those that are out can be used either way. They are paid online.')}
            {...fieldProps(form, 'isSold')}
          />
          <Grid $min="14rem" $gap={4}>
            <LinesField
              label={t('Amounts to choose from')}
              {...useControlledField(form.control, 'amounts')}
              lineErrors={form.formState.errors.amounts}
            />
            <TextField
              label={t('Least amount')}
              hint={t('Buyers may enter another amount from here')}
              {...amount}
              {...fieldProps(form, 'minAmount')}
            />
            <TextField
              label={t('Highest amount')}
              hint={t('up to here.')}
              {...amount}
              {...fieldProps(form, 'maxAmount')}
            />
            <TextField
              label={t('Months of validity')}
              hint={t('0: without an end. Many countries ask for some years by law.')}
              type="number"
              inputMode="numeric"
              min={0}
              required
              {...fieldProps(form, 'validMonths')}
            />
          </Grid>
        </Stack>
      </Card>
    </SettingsForm>
  );
}
