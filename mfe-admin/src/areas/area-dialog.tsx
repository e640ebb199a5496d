import { SERVICE_AREA_STATES } from '@brightnest/contracts/areas/service-area';
import type {
  AdminServiceArea,
  ServiceAreaRequest,
} from '@brightnest/contracts/areas/service-area-schemas';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { CheckboxField, SelectField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import { useAdminCreateServiceAreaMutation, useAdminUpdateServiceAreaMutation } from './areas-api';

const STATE_OPTIONS = SERVICE_AREA_STATES.map((state) => ({ value: state, label: state }));

interface AreaDialogProps {
  /** The area to edit; null for a new one. */
  area: AdminServiceArea | null;
  /** Default display order of a new one. */
  nextOrder: number;
  onClose: () => void;
}

/** Adds a service area, or changes one. */
export function AreaDialog({ area, nextOrder, onClose }: AreaDialogProps) {
  const initial: Partial<ServiceAreaRequest> = area ?? { displayOrder: nextOrder };
  const { form, submit, isSending } = useAreaForm(area?.id, initial, onClose);
  return (
    <FormDialog
      title={area ? `Edit ${area.name}` : 'Add a service area'}
      submitLabel={area ? 'Save changes' : 'Add area'}
      size="sm"
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack>
        <TextField label="Name" required {...fieldProps(form, 'name')} />
        <Grid $min="8rem" $gap={4}>
          <SelectField
            label="State"
            required
            placeholder="Choose"
            options={STATE_OPTIONS}
            {...fieldProps(form, 'state')}
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
        <CheckboxField label="Active: applicants can choose it" {...fieldProps(form, 'isActive')} />
      </Stack>
    </FormDialog>
  );
}

const loadSchema = () =>
  import('@brightnest/contracts/areas/service-area-schemas').then(
    (module) => module.serviceAreaRequestSchema,
  );

/** Form to add a service area, or to change the one with `id`. */
function useAreaForm(
  id: string | undefined,
  { name, state, displayOrder, isActive }: Partial<ServiceAreaRequest>,
  onDone: () => void,
) {
  const [createArea] = useAdminCreateServiceAreaMutation();
  const [updateArea] = useAdminUpdateServiceAreaMutation();
  const form = useJoiForm<ServiceAreaRequest>({
    schema: loadSchema,
    defaultValues: { name: name ?? '', state, displayOrder, isActive: isActive ?? true },
  });
  const saving = useSaveForm(form, {
    send: (body) => (id ? updateArea({ id, body }) : createArea(body)),
    failure: id ? 'Failed to update service area' : 'Failed to create service area',
    success: (body) => ({
      title: id ? 'Service area updated' : 'Service area added',
      description: body.name,
    }),
    onDone,
  });
  return { form, ...saving };
}
