import type {
  SignInSettings as Settings,
  SignInSettingsResponse,
  SignInSettingsUpdate,
} from '@brightnest/contracts/identity/sign-in-settings';
import { OFFICE_ROLES, type Role, ROLE_LABELS } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { msg, t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { CheckboxField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useControlledField, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { ToggleGroup } from '@brightnest/kit/ui/forms/toggle-group';
import { SettingsForm } from '../../forms/settings-form';
import { useMay } from '../../permissions/may';
import { ADMIN_SECURITY_LOG, ADMIN_SIGN_IN } from '../../sign-in/paths';

const { useAdminGetSignInSettingsQuery, useAdminUpdateSignInSettingsMutation } = remoteApi(
  'admin',
).injectEndpoints({
  endpoints: (build) => ({
    // Null when the session has ended (401).
    adminGetSignInSettings: build.query<SignInSettingsResponse | null, void>({
      query: () => callRoute(authRoutes.getSignInSettings),
      providesTags: ['SignInSettings'],
    }),
    adminUpdateSignInSettings: build.mutation<SignInSettingsResponse, SignInSettingsUpdate>({
      query: (body) => callRoute(authRoutes.updateSignInSettings, { body }),
      // Also after a refusal: somebody else has changed them then. Who is signed in may be asked for more by now.
      invalidatesTags: ['SignInSettings', 'SecondFactor', 'Activity'],
    }),
  }),
});

/** How people sign in. */
export function SignInSettings() {
  const { data, ...query } = useAdminGetSignInSettingsQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Section title={t('Sign-in')} actions={<SecurityLogLink />}>
      {data ? (
        <SignInForm {...data} />
      ) : (
        <PendingQuery query={query} label={t('Loading the settings of the sign-in...')}>
          <Skeleton $height="16rem" />
        </PendingQuery>
      )}
    </Section>
  );
}

function SecurityLogLink() {
  if (!useMay(authRoutes.listSecurityLog)) return null;
  return (
    <LinkButton to={ADMIN_SECURITY_LOG} variant="secondary" size="sm">
      {t('Security log')}
    </LinkButton>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/identity/sign-in-settings').then(
    (module) => module.signInSettingsUpdateSchema,
  );

const HISTORY = {
  source: 'signIn',
  labels: {
    secondFactorRoles: msg('Roles that need a second factor'),
    mailsNewDevice: msg('Mails about new devices'),
    proofMinutes: msg('Minutes until people are asked again'),
    asksBreachService: msg('Looking new passwords up among known breaches'),
  } satisfies Record<keyof Settings, string>,
} as const;

const roleName = (role: Role) => t(ROLE_LABELS[role]);

function SignInForm({ settings, revision }: SignInSettingsResponse) {
  const [update] = useAdminUpdateSignInSettingsMutation();
  const form = useJoiForm<SignInSettingsUpdate>({
    schema: loadSchema,
    defaultValues: { ...settings, revision },
  });
  const roles = useControlledField(form.control, 'secondFactorRoles');
  return (
    <SettingsForm
      label={t('Settings of the sign-in')}
      form={form}
      stored={{ ...settings, revision }}
      update={async (values) => {
        const { data, error } = await update(values);
        return { error, saved: data && { ...data.settings, revision: data.revision } };
      }}
      failure={t('Failed to save the settings of the sign-in')}
      success={{
        title: t('Sign-in saved'),
        description: t('It holds for everybody within a quarter of an hour.'),
      }}
      history={HISTORY}
      call={authRoutes.updateSignInSettings}
    >
      <Card>
        <Stack>
          <CardTitle>{t('Second factor')}</CardTitle>
          <ToggleGroup<Role>
            legend={t('Roles that need a second factor')}
            hint={t(
              'Who has one of these roles adds a passkey or sets up an authenticator app before they go on, you too. Everybody else may do so in their account.',
            )}
            options={OFFICE_ROLES}
            labelOf={roleName}
            {...roles}
          />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <CardTitle>{t('Confirming who you are')}</CardTitle>
          <TextField
            type="number"
            inputMode="numeric"
            required
            label={t('Minutes until people are asked again')}
            hint={t(
              'Before exports, roles, pay and erasures people enter their password, or a code where they have a second factor, or use a passkey, unless they did so lately. From 5 to 1440.',
            )}
            {...fieldProps(form, 'proofMinutes')}
          />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <CardTitle>{t('New passwords')}</CardTitle>
          <CheckboxField
            label={t('Look new passwords up in a service of known breaches')}
            hint={t(
              'The most common ones are refused in any case. The service (Have I Been Pwned, or the one that was set up) learns five characters of a digest, never the password nor whose it is.',
            )}
            {...fieldProps(form, 'asksBreachService')}
          />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <CardTitle>{t('New devices')}</CardTitle>
          <CheckboxField
            label={t('Mail people when somebody signs in to their account on a new device')}
            hint={t('Customers, cleaners and staff alike. Never at their first sign-in.')}
            {...fieldProps(form, 'mailsNewDevice')}
          />
        </Stack>
      </Card>
    </SettingsForm>
  );
}
