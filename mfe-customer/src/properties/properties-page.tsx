import type {
  OwnPropertiesResponse,
  OwnProperty,
  OwnPropertyRequest,
  OwnPropertyResponse,
} from '@brightnest/contracts/properties/property-schemas';
import { PROPERTY_KIND_LABELS } from '@brightnest/contracts/properties/property';
import { propertyRoutes } from '@brightnest/contracts/routes/bookings/properties';
import { t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { PhotoGallery } from '@brightnest/kit/ui/controls/photo-gallery';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Cluster, PageHeader, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { PropertyFields, propertyValues } from '@brightnest/kit/ui/screens/property-form';
import { House, Plus } from 'lucide-react';
import { useState } from 'react';
import { CustomerArea } from '../account/customer-area';
import { CUSTOMER_SIGN_IN } from '../paths';

const {
  useCustomerListPropertiesQuery,
  useCustomerAddPropertyMutation,
  useCustomerChangePropertyMutation,
  useCustomerArchivePropertyMutation,
} = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    // Null when the session has ended (401).
    customerListProperties: build.query<OwnPropertiesResponse | null, void>({
      query: () => callRoute(propertyRoutes.listOwnProperties),
      providesTags: ['Properties'],
    }),
    customerAddProperty: build.mutation<OwnPropertyResponse, OwnPropertyRequest>({
      query: (body) => callRoute(propertyRoutes.addOwnProperty, { body }),
      invalidatesTags: ['Properties'],
    }),
    customerChangeProperty: build.mutation<
      OwnPropertyResponse,
      { id: string; version: string; body: OwnPropertyRequest }
    >({
      query: ({ id, version, body }) =>
        callRoute(propertyRoutes.changeOwnProperty, { params: { id }, version, body }),
      // Also after a refusal: the office has changed it then.
      invalidatesTags: ['Properties'],
    }),
    customerArchiveProperty: build.mutation<
      OwnPropertyResponse,
      { id: string; version: string; isArchived: boolean }
    >({
      query: ({ id, version, isArchived }) =>
        callRoute(propertyRoutes.archiveOwnProperty, {
          params: { id },
          version,
          body: { isArchived },
        }),
      invalidatesTags: ['Properties'],
    }),
  }),
});

/** The places that are cleaned for a customer, and what we should know of each. */
export function PropertiesPage() {
  return (
    <CustomerArea>
      <PageHeader
        title={t('Your properties')}
        description={t(
          'What our cleaners should know of your place, so that you say it only once.',
        )}
      />
      <Properties />
    </CustomerArea>
  );
}

function Properties() {
  const { data, ...query } = useCustomerListPropertiesQuery();
  // The id of the one that is edited; empty for a new one.
  const [edited, setEdited] = useState<string>();
  const close = () => setEdited(undefined);
  if (!data) {
    return (
      <PendingQuery query={query} label={t('Loading your properties...')}>
        <Skeleton $height="12rem" />
      </PendingQuery>
    );
  }
  return (
    <Stack $gap={5}>
      {data.properties.map((property) =>
        edited === property.id ? (
          <PropertyForm key={property.id} property={property} onClose={close} />
        ) : (
          <PropertyCard
            key={property.id}
            property={property}
            onEdit={() => setEdited(property.id)}
          />
        ),
      )}
      {data.properties.length === 0 && edited === undefined && (
        <EmptyState
          icon={<House aria-hidden="true" />}
          title={t('No property yet')}
          description={t('Whatever you book makes one of its address. You can also add one now.')}
        />
      )}
      {edited === '' ? (
        <PropertyForm property={null} onClose={close} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setEdited('')}>
            <Plus aria-hidden="true" />
            {t('Add a property')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const fact = (term: string, description: string) => (description ? [{ term, description }] : []);

function factsOf(property: OwnProperty) {
  const { kind, access, alarm, hasAlarmCode, pets, parking, checklist } = property;
  const code = hasAlarmCode ? t('A code is kept, encrypted.') : '';
  return [
    ...fact(t('Kind'), kind && t(PROPERTY_KIND_LABELS[kind])),
    ...fact(t('How to come in'), access),
    ...fact(t('Alarm'), [alarm, code].filter(Boolean).join('\n')),
    ...fact(t('Pets'), pets),
    ...fact(t('Parking'), parking),
    ...fact(t('Checklist'), checklist.map((line) => `• ${line}`).join('\n')),
  ];
}

function PropertyCard({ property, onEdit }: { property: OwnProperty; onEdit: () => void }) {
  const { id, version, address, isArchived, photos } = property;
  const [archive, { isLoading }] = useCustomerArchivePropertyMutation();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const items = factsOf(property);

  async function change() {
    const { error } = await archive({ id, version, isArchived: !isArchived });
    if (error) showFailure(error, t('Failed to save the property'));
  }

  return (
    <Card as="section" aria-label={address}>
      <Stack>
        <Cluster>
          <CardTitle>{address}</CardTitle>
          {isArchived && <Badge icon={null}>{t('Not in use')}</Badge>}
        </Cluster>
        {items.length > 0 ? (
          <DescriptionList items={items} />
        ) : (
          <p>{t('We know nothing but the address yet.')}</p>
        )}
        {photos.length > 0 && <PhotoGallery photos={photos} alt={t('Photo of the property')} />}
        <Cluster>
          <Button variant="secondary" onClick={onEdit}>
            {t('Edit')}
          </Button>
          <Button variant="ghost" loading={isLoading} onClick={() => void change()}>
            {isArchived ? t('Use again') : t('No longer in use')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/properties/property-schemas').then(
    (module) => module.ownPropertyRequestSchema,
  );

interface PropertyFormProps {
  /** Null for a new one. */
  property: OwnProperty | null;
  onClose: () => void;
}

function PropertyForm({ property, onClose }: PropertyFormProps) {
  // As it was when the form opened: the server tells where the office has changed it since.
  const [seen] = useState(property);
  const form = useJoiForm<OwnPropertyRequest>({
    schema: loadSchema,
    defaultValues: propertyValues(seen ?? undefined),
  });
  const [add, adding] = useCustomerAddPropertyMutation();
  const [change, changing] = useCustomerChangePropertyMutation();
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });

  const submit = form.handleSubmit(async (body) => {
    const { error } = seen
      ? await change({ id: seen.id, version: seen.version, body })
      : await add(body);
    if (error) {
      form.applyServerErrors(error);
      return showFailure(error, t('Failed to save the property'));
    }
    toast({ title: t('Property saved'), description: body.address });
    onClose();
  });

  return (
    <Card as="form" noValidate onSubmit={submit} aria-labelledby="property-form">
      <Stack>
        <CardTitle id="property-form">{seen ? seen.address : t('Add a property')}</CardTitle>
        <PropertyFields form={form} hasAlarmCode={seen?.hasAlarmCode ?? false} />
        <Cluster>
          <Button type="submit" loading={adding.isLoading || changing.isLoading}>
            {t('Save')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
