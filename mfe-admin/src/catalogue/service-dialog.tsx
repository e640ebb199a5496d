import type {
  AdminService,
  ServiceRequest,
} from '@brightnest/contracts/catalogue/catalogue-schemas';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/runtime/submission-key';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Badge } from '@brightnest/kit/ui/badge';
import { CheckboxField, SelectField, TextareaField, TextField } from '@brightnest/kit/ui/field';
import {
  fieldProps,
  type JoiForm,
  useControlledField,
  useJoiForm,
} from '@brightnest/kit/ui/joi-form';
import { Grid, Stack } from '@brightnest/kit/ui/layout';
import { useFailureToast } from '@brightnest/kit/ui/use-failure-toast';
import { useId, useMemo, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { HistoryDisclosure } from '../activity/record-history';
import { FormDialog } from '../forms/form-dialog';
import { LinesField } from '../forms/lines-field';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useAdminCreateServiceMutation, useAdminUpdateServiceMutation } from './catalogue-api';
import {
  ConcurrentChangeNotice,
  Consequences,
  Preview,
  useConcurrentChanges,
} from './catalogue-form';
import { durationText, priceText } from './catalogue-texts';

const CONSEQUENCES = [
  'The marketplace, the pricing page and the booking form show it from the next time they are opened; the first three services by display order are on the home page, too.',
  'Cleans that are booked keep the price they were booked at.',
  'Who is booking right now is told of the new price, and asked again, before anything is paid.',
];

interface ServiceDialogProps {
  /** The service as it is now; null for a new one. */
  service: AdminService | null;
  nextOrder: number;
  categories: readonly string[];
  onClose: () => void;
}

/** Adds a service, or changes one. */
export function ServiceDialog({ service, nextOrder, categories, onClose }: ServiceDialogProps) {
  const { form, submit, isSending, changes } = useServiceForm({
    service,
    nextOrder,
    onDone: onClose,
  });
  const mayReadHistory = useOwnPermissions().includes('activity:read');
  return (
    <FormDialog
      title={service ? `Edit ${service.name}` : 'Add a service'}
      submitLabel={service ? 'Save changes' : 'Add service'}
      size="lg"
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack $gap={5}>
        <ConcurrentChangeNotice noun="service" changes={changes} />
        <Stack>
          <ServiceFields form={form} categories={categories} />
        </Stack>
        <ServicePreview control={form.control} />
        <Consequences title="What saving changes" lines={CONSEQUENCES} />
        {service && mayReadHistory && (
          <HistoryDisclosure resource="service" resourceId={service.id} />
        )}
      </Stack>
    </FormDialog>
  );
}

const SUBMISSION = 'catalogue-service';

const loadSchema = () =>
  import('@brightnest/contracts/catalogue/catalogue-schemas').then(
    (module) => module.serviceRequestSchema,
  );

interface ServiceFormOptions {
  /** The service as it is now; null for a new one. */
  service: AdminService | null;
  nextOrder: number;
  onDone: () => void;
}

/** Form to add or change a service. */
function useServiceForm({ service, nextOrder, onDone }: ServiceFormOptions) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const { run, isRunning: isSending } = useSingleFlight();
  const [createService] = useAdminCreateServiceMutation();
  const [updateService] = useAdminUpdateServiceMutation();
  const [blank] = useState(() => newService(nextOrder));
  const saved = useMemo(() => (service ? serviceValues(service) : blank), [service, blank]);
  const form = useJoiForm<ServiceRequest>({ schema: loadSchema, defaultValues: saved });
  const changes = useConcurrentChanges(form, saved);

  const send = (body: ServiceRequest) =>
    service
      ? updateService({ id: service.id, body: { ...body, basedOn: changes.basedOn } })
      : createService({ body, idempotencyKey: submissionKey(SUBMISSION, body) });

  const submit = form.handleSubmit((body) =>
    run(async () => {
      const { error } = await send(body);
      if (error) {
        form.applyServerErrors(error);
        return showFailure(
          error,
          'Error',
          service ? 'Failed to update service' : 'Failed to create service',
        );
      }
      forgetSubmissionKey(SUBMISSION);
      toast({ title: service ? 'Service updated' : 'Service added', description: body.name });
      onDone();
    }),
  );
  return { form, submit, isSending, changes };
}

const UNITS = [
  { value: 'hour', label: 'Per hour' },
  { value: 'fixed', label: 'Fixed, for the whole clean' },
];

interface ServiceFieldsProps {
  form: JoiForm<ServiceRequest>;
  /** Existing categories, as suggestions. */
  categories: readonly string[];
}

/** The fields of a service. */
function ServiceFields({ form, categories }: ServiceFieldsProps) {
  const listId = useId();
  return (
    <>
      <Grid $min="16rem" $gap={4}>
        <TextField label="Name" required {...fieldProps(form, 'name')} />
        <TextField
          label="Category"
          required
          list={listId}
          autoCapitalize="none"
          hint="Small letters, digits and underscores: deep_cleaning"
          {...fieldProps(form, 'category')}
        />
        <datalist id={listId}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </Grid>
      <TextareaField label="Description" required rows={3} {...fieldProps(form, 'description')} />
      <Grid $min="9rem" $gap={4}>
        <TextField
          label="Price (AUD)"
          required
          inputMode="decimal"
          autoComplete="off"
          placeholder="120.00"
          {...fieldProps(form, 'basePrice')}
        />
        <SelectField
          label="Price unit"
          required
          options={UNITS}
          {...fieldProps(form, 'priceUnit')}
        />
        <TextField
          label="Duration (minutes)"
          required
          type="number"
          min={15}
          max={1440}
          step={15}
          inputMode="numeric"
          {...fieldProps(form, 'estimatedDuration')}
        />
        <TextField
          label="Display order"
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          {...fieldProps(form, 'displayOrder')}
        />
      </Grid>
      <LinesField
        label="Features"
        {...useControlledField(form.control, 'features')}
        lineErrors={form.formState.errors.features}
      />
      <CheckboxField label="Active: customers can book it" {...fieldProps(form, 'isActive')} />
    </>
  );
}

// As on the public card.
const MOST_FEATURES = 4;

/** Preview of the service's card on the marketplace. */
function ServicePreview({ control }: { control: Control<ServiceRequest> }) {
  const { name, description, category, features, isActive, ...terms } = useWatch({
    control,
  }) as ServiceRequest;
  const shown = features.filter((feature) => feature.trim() !== '').slice(0, MOST_FEATURES);
  if (!isActive) {
    return (
      <Preview>
        <figcaption>What customers see once it is saved</figcaption>
        <div>Nothing: the service is on no public page, and nobody can book it.</div>
      </Preview>
    );
  }
  return (
    <Preview>
      <figcaption>What customers see on the marketplace once it is saved</figcaption>
      <div>
        {category !== '' && (
          <Badge tone="accent" icon={null}>
            {category.replaceAll('_', ' ').toUpperCase()}
          </Badge>
        )}
        <b>{name}</b>
        <span>{description}</span>
        {shown.length > 0 && (
          <ul>
            {shown.map((feature, index) => (
              <li key={index}>{feature}</li>
            ))}
          </ul>
        )}
        <strong>{priceText(terms)}</strong>
        <small>{durationText(Number(terms.estimatedDuration))}</small>
      </div>
    </Preview>
  );
}

const USUAL_MINUTES = 180;

/** The editable values of a service. */
export function serviceValues({ id: _id, ...values }: AdminService): ServiceRequest {
  return values;
}

/** Initial values of a new service. */
function newService(displayOrder: number): ServiceRequest {
  return {
    name: '',
    description: '',
    category: '',
    basePrice: '',
    priceUnit: 'hour',
    estimatedDuration: USUAL_MINUTES,
    features: [],
    isActive: true,
    displayOrder,
  };
}
