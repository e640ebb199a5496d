import type { ServiceAreasResponse } from '@brightnest/contracts/areas/service-area';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { serviceAreaRoutes } from '@brightnest/contracts/routes/bookings/service-areas';
import type { ServicePagesSettings as Settings } from '@brightnest/contracts/site/service-pages';
import type {
  ServicePagesResponse,
  ServicePagesUpdate,
} from '@brightnest/contracts/site/service-pages-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Card } from '@brightnest/kit/ui/display/card';
import { Cluster, Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { CheckboxField } from '@brightnest/kit/ui/forms/field';
import {
  fieldProps,
  type JoiForm,
  useControlledField,
  useJoiForm,
} from '@brightnest/kit/ui/forms/joi-form';
import { ToggleGroup } from '@brightnest/kit/ui/forms/toggle-group';
import { ExternalLink } from 'lucide-react';
import { SettingsForm } from '../../forms/settings-form';
import { ADMIN_SETTINGS, ADMIN_SIGN_IN } from '../../sign-in/paths';

const {
  useAdminGetServicePagesQuery,
  useAdminUpdateServicePagesMutation,
  useAdminListActiveServicesQuery,
  useAdminListActiveAreasQuery,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    // Null when the session has ended (401).
    adminGetServicePages: build.query<ServicePagesResponse | null, void>({
      query: () => callRoute(serviceAreaRoutes.getServicePages),
      providesTags: ['ServicePages'],
    }),
    adminUpdateServicePages: build.mutation<ServicePagesResponse, ServicePagesUpdate>({
      query: (body) => callRoute(serviceAreaRoutes.updateServicePages, { body }),
      // Also after a refusal: somebody else has changed them then.
      invalidatesTags: ['ServicePages', 'Activity'],
    }),
    // What everybody may know: who writes pages may not see the rest of catalogue and areas.
    adminListActiveServices: build.query<Service[], void>({
      query: () => callRoute(bookingsRoutes.listServices),
      providesTags: ['Services'],
    }),
    adminListActiveAreas: build.query<ServiceAreasResponse, void>({
      query: () => callRoute(serviceAreaRoutes.listServiceAreas),
      providesTags: ['ServiceAreas'],
    }),
  }),
});

/** Which services have pages for places. */
export function ServicePagesSettings() {
  const { data: stored, ...query } = useAdminGetServicePagesQuery();
  const { data: services, ...servicesQuery } = useAdminListActiveServicesQuery();
  const { data: areas, ...areasQuery } = useAdminListActiveAreasQuery();
  useRedirectToSignInWhen(stored === null, ADMIN_SIGN_IN);
  return (
    <Section title={t('Pages of services')}>
      {stored && services && areas ? (
        <ServicePagesForm
          {...stored}
          services={services.map(({ id, name }) => ({ id, name }))}
          areas={areas.serviceAreas
            .filter(({ postcodes }) => postcodes !== '')
            .map(({ id, name, state }) => {
              return { id, name: state ? `${name} (${state})` : name };
            })}
        />
      ) : (
        <PendingQuery
          query={!stored ? query : !services ? servicesQuery : areasQuery}
          label={t('Loading the pages of services...')}
        >
          <Skeleton $height="20rem" />
        </PendingQuery>
      )}
    </Section>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/site/service-pages-schemas').then(
    (module) => module.servicePagesUpdateSchema,
  );

const LABELS: Readonly<Record<keyof Settings, string>> = {
  hasPlacePages: msg('Services have a page for each place'),
  servicesWithout: msg('Services without pages for places'),
  areasWithout: msg('Places without pages'),
};

interface Named {
  id: string;
  name: string;
}

interface ServicePagesFormProps {
  settings: Settings;
  revision: number;
  services: readonly Named[];
  areas: readonly Named[];
}

function ServicePagesForm({ settings, revision, services, areas }: ServicePagesFormProps) {
  const [update] = useAdminUpdateServicePagesMutation();
  const form = useJoiForm<ServicePagesUpdate>({
    schema: loadSchema,
    defaultValues: { ...settings, revision },
  });
  const names = new Map([...services, ...areas].map(({ id, name }) => [id, name]));
  const namesOf = (ids: string[]) => ids.map((id) => names.get(id) ?? id).join(', ');
  return (
    <SettingsForm
      label={t('Pages of services')}
      form={form}
      stored={{ ...settings, revision }}
      update={async (values) => {
        const { data, error } = await update(values);
        return { error, saved: data && { ...data.settings, revision: data.revision } };
      }}
      failure={t('Failed to save the pages of services')}
      success={{
        title: t('Pages of services saved'),
        description: t('Visitors see them in a few seconds.'),
      }}
      history={{
        source: 'service-pages',
        labels: LABELS,
        formats: { servicesWithout: namesOf, areasWithout: namesOf },
      }}
    >
      <Card>
        <Stack>
          <p>
            {t(
              'Each active service has a page of its own. For each of your areas that names postcodes, it has one for that place, too.',
            )}
          </p>
          <Cluster $gap={3}>
            <LinkButton to="/services" variant="secondary" size="sm" target="_blank">
              {t('See where they are listed')}
              <ExternalLink aria-hidden="true" />
            </LinkButton>
            <LinkButton to={textsOf('service-page')} variant="secondary" size="sm">
              {t('What those of services say')}
            </LinkButton>
            <LinkButton to={textsOf('place-page')} variant="secondary" size="sm">
              {t('What those of places say')}
            </LinkButton>
          </Cluster>
          <CheckboxField
            label={t(LABELS.hasPlacePages)}
            hint={t('Without it, each service has one page, and those of places are gone.')}
            {...fieldProps(form, 'hasPlacePages')}
          />
          <WithPages
            form={form}
            name="servicesWithout"
            legend={t('Services with pages for places')}
            all={services}
            empty={t('There is no active service yet.')}
          />
          <WithPages
            form={form}
            name="areasWithout"
            legend={t('Places with pages')}
            all={areas}
            empty={t(
              'No active area names postcodes yet. Until one does, each service has one page.',
            )}
          />
        </Stack>
      </Card>
    </SettingsForm>
  );
}

/** Where the texts of such pages are edited beside a preview. */
const textsOf = (page: string) => `${ADMIN_SETTINGS}?part=pages&page=${page}&preview=phone`;

interface WithPagesProps {
  form: JoiForm<ServicePagesUpdate>;
  name: 'servicesWithout' | 'areasWithout';
  legend: string;
  all: readonly Named[];
  empty: string;
}

/** What has pages is switched on; stored is what has none, so that what is added later has them. */
function WithPages({ form, name, legend, all, empty }: WithPagesProps) {
  const { value: without, onChange, ...field } = useControlledField(form.control, name);
  const names = new Map(all.map((one) => [one.id, one.name]));
  if (all.length === 0) return <p>{empty}</p>;
  return (
    <ToggleGroup
      {...field}
      legend={legend}
      options={all.map(({ id }) => id)}
      labelOf={(id) => names.get(id) ?? id}
      value={all.map(({ id }) => id).filter((id) => !without.includes(id))}
      onChange={(shown) => {
        // What is not active now stays as it was.
        const others = without.filter((id) => !names.has(id));
        onChange([...others, ...all.map(({ id }) => id).filter((id) => !shown.includes(id))]);
      }}
      maxHeight="20rem"
    />
  );
}
