import { SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import type {
  AdminServiceArea,
  ServiceAreaRequest,
} from '@brightnest/contracts/areas/service-area-schemas';
import { exampleList } from '@brightnest/contracts/areas/postcode';
import { t } from '@brightnest/contracts/translation';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { RegionField } from '@brightnest/kit/ui/forms/address-fields';
import { CheckboxField, TextareaField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useControlledField, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { useState } from 'react';
import { useAdminListCandidatesQuery } from '../bookings/bookings-api';
import { useAdminListServicesQuery } from '../catalogue/catalogue-api';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import { ConcurrentChangeNotice, useConcurrentChanges } from '../forms/seen-version';
import { useAdminCreateServiceAreaMutation, useAdminUpdateServiceAreaMutation } from './areas-api';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { useMay } from '../permissions/may';

interface AreaDialogProps {
  /** The area to edit; null for a new one. */
  area: AdminServiceArea | null;
  /** Default display order of a new one. */
  nextOrder: number;
  onClose: () => void;
}

/** Adds a service area, or changes one. */
export function AreaDialog({ area, nextOrder, onClose }: AreaDialogProps) {
  const { form, changes, submit, isSending } = useAreaForm({ area, nextOrder, onClose });
  const { data: catalogue } = useAdminListServicesQuery(undefined, {
    skip: !useMay(bookingsRoutes.listAdminServices),
  });
  const { data: candidates } = useAdminListCandidatesQuery(
    {},
    { skip: !useMay(staffBookingsRoutes.listCandidates) },
  );
  const services = [
    ...(catalogue?.services ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...SERVICE_TYPES.map(({ value, label }) => ({
      value,
      label: t('Quote: {service}', { service: t(label) }),
    })),
  ];
  const cleaners = (candidates?.cleaners ?? []).map(({ id, firstName, lastName }) => {
    return { value: id, label: `${firstName} ${lastName}` };
  });
  return (
    <FormDialog
      title={area ? t('Edit {name}', { name: area.name }) : t('Add a service area')}
      submitLabel={area ? t('Save changes') : t('Add area')}
      size="sm"
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack>
        {area && (
          <ConcurrentChangeNotice
            seen={changes}
            of={{ resource: 'service-area', resourceId: area.id }}
          />
        )}
        <TextField label={t('Name')} required {...fieldProps(form, 'name')} />
        <Grid $min="8rem" $gap={4}>
          <RegionField required {...fieldProps(form, 'state')} />
          <TextField
            label={t('Display order')}
            type="number"
            min={0}
            step={1}
            inputMode="numeric"
            {...fieldProps(form, 'displayOrder')}
          />
        </Grid>
        <TextareaField
          label={t('Postcodes')}
          hint={t(
            'Such as {example}. Once any active area names one, only what they name is served.',
            { example: exampleList() },
          )}
          rows={3}
          {...fieldProps(form, 'postcodes')}
        />
        <ChoiceGroup
          legend={t('Services offered there. Choose none for all of them.')}
          choices={services}
          field={useControlledField(form.control, 'services')}
        />
        <ChoiceGroup
          legend={t('Cleaners who serve it. Choose none for all of its region.')}
          choices={cleaners}
          field={useControlledField(form.control, 'cleanerIds')}
        />
        <CheckboxField
          label={t('Active: applicants can choose it')}
          {...fieldProps(form, 'isActive')}
        />
      </Stack>
    </FormDialog>
  );
}

interface ChoiceGroupProps {
  legend: string;
  choices: readonly { value: string; label: string }[];
  field: { value: string[]; onChange: (value: string[]) => void; error: string | undefined };
}

/** Boxes for several of a list. */
function ChoiceGroup({ legend, choices, field: { value: chosen, onChange } }: ChoiceGroupProps) {
  if (choices.length === 0) return null;
  return (
    <Stack $gap={1} role="group" aria-label={legend}>
      <p>{legend}</p>
      {choices.map(({ value, label }) => (
        <CheckboxField
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={({ target }) => {
            const others = chosen.filter((one) => one !== value);
            onChange(target.checked ? [...others, value] : others);
          }}
        />
      ))}
    </Stack>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/areas/service-area-schemas').then(
    (module) => module.serviceAreaRequestSchema,
  );

/** Form to add a service area, or to change one. */
function useAreaForm({ area, nextOrder, onClose: onDone }: AreaDialogProps) {
  const [createArea] = useAdminCreateServiceAreaMutation();
  const [updateArea] = useAdminUpdateServiceAreaMutation();
  // A new one keeps the place that it was opened with.
  const [added] = useState<Partial<AdminServiceArea>>({ displayOrder: nextOrder });
  const values = valuesOf(area ?? added);
  const form = useJoiForm<ServiceAreaRequest>({ schema: loadSchema, defaultValues: values });
  const changes = useConcurrentChanges(form, values as ServiceAreaRequest);
  const saving = useSaveForm(form, {
    send: (body) =>
      area ? updateArea({ id: area.id, version: area.version, body }) : createArea(body),
    failure: area ? t('Failed to update service area') : t('Failed to create service area'),
    success: (body) => ({
      title: area ? t('Service area updated') : t('Service area added'),
      description: body.name,
    }),
    onDone,
  });
  return { form, changes, ...saving };
}

function valuesOf({ name = '', isActive = true, ...area }: Partial<AdminServiceArea>) {
  const { state, displayOrder, postcodes = '', services = [], cleanerIds = [] } = area;
  return { name, state, displayOrder, isActive, postcodes, services, cleanerIds };
}
