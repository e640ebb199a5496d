import { type CompanyProfile } from '@brightnest/contracts/company/company-profile';
import type {
  CompanyProfileResponse,
  CompanyProfileUpdate,
} from '@brightnest/contracts/company/company-profile-schemas';
import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import { msg, t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { ContactFields, LookFields, NameFields } from './company-fields';
import { hoursText, OpeningHoursField } from './opening-hours-field';
import { SettingsForm } from '../../forms/settings-form';

const { useAdminGetCompanyProfileQuery, useAdminUpdateCompanyProfileMutation } = remoteApi(
  'admin',
).injectEndpoints({
  endpoints: (build) => ({
    // Null when the session has ended (401).
    adminGetCompanyProfile: build.query<CompanyProfileResponse | null, void>({
      query: () => callRoute(companyRoutes.getCompanyProfile),
      providesTags: ['CompanyProfile'],
    }),
    adminUpdateCompanyProfile: build.mutation<CompanyProfileResponse, CompanyProfileUpdate>({
      query: (body) => callRoute(companyRoutes.updateCompanyProfile, { body }),
      // Also after a refusal: somebody else has changed it then.
      invalidatesTags: ['CompanyProfile', 'BillingSettings', 'Activity'],
    }),
  }),
});

const PARTS = {
  name: { title: msg('Name'), Fields: NameFields },
  contact: { title: msg('Contact'), Fields: ContactFields },
  hours: { Fields: HoursFields },
  look: { title: msg('Look'), Fields: LookFields },
} as const;

interface CompanySettingsProps {
  /** Those that are shown; all when absent. */
  parts?: readonly (keyof typeof PARTS)[];
}

const ALL_PARTS = Object.keys(PARTS) as (keyof typeof PARTS)[];

/** Who the company is: its name, how it is reached and when, and its look. */
export function CompanySettings({ parts = ALL_PARTS }: CompanySettingsProps) {
  const { data, ...query } = useAdminGetCompanyProfileQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Section title={parts === ALL_PARTS ? t('Company') : undefined}>
      {data ? (
        <CompanyForm {...data} parts={parts} />
      ) : (
        <PendingQuery query={query} label={t("Loading the company's profile...")}>
          <Skeleton $height="20rem" />
          <Skeleton $height="12rem" />
        </PendingQuery>
      )}
    </Section>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/company/company-profile-schemas').then(
    (module) => module.companyProfileUpdateSchema,
  );

const HISTORY = {
  source: 'company',
  labels: {
    name: msg('Name'),
    trade: msg('What it does'),
    email: msg('Email'),
    phone: msg('Phone'),
    addressLines: msg('Address'),
    openingHours: msg('Opening hours'),
    brandColor: msg('Colour'),
    logo: msg('Logo'),
    socialLinks: msg('Pages elsewhere'),
  } satisfies Record<keyof CompanyProfile, string>,
  formats: {
    openingHours: hoursText,
    logo: (address: string) => (address === '' ? '' : t('a picture')),
  },
} as const;

interface CompanyFormProps extends Required<CompanySettingsProps> {
  settings: CompanyProfile;
  revision: number;
}

function CompanyForm({ settings, revision, parts }: CompanyFormProps) {
  const [update] = useAdminUpdateCompanyProfileMutation();
  const form = useJoiForm<CompanyProfileUpdate>({
    schema: loadSchema,
    defaultValues: { ...settings, revision },
  });
  return (
    <SettingsForm
      label={t('Company')}
      form={form}
      stored={{ ...settings, revision }}
      update={async (values) => {
        const { data, error } = await update(values);
        return { error, saved: data && { ...data.settings, revision: data.revision } };
      }}
      failure={t("Failed to save the company's profile")}
      success={{
        title: t('Company saved'),
        description: t('Pages, mails and documents from now on say so.'),
      }}
      history={HISTORY}
    >
      {parts.map((part) => {
        const { title, Fields } = { title: undefined, ...PARTS[part] };
        return (
          <Card key={part}>
            <Stack>
              {title && <CardTitle>{t(title)}</CardTitle>}
              <Fields form={form} />
            </Stack>
          </Card>
        );
      })}
    </SettingsForm>
  );
}

function HoursFields({ form }: { form: JoiForm<CompanyProfileUpdate> }) {
  return <OpeningHoursField form={form} name="openingHours" legend={t('Opening hours')} />;
}
