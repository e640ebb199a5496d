import type {
  AdminServiceArea,
  ServiceAreaRequest,
} from '@brightnest/contracts/careers/admin-service-areas';
import { SERVICE_AREA_STATES } from '@brightnest/contracts/careers/service-area-states';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { CheckboxField, SelectField, TextField } from '@brightnest/kit/ui/field';
import { Grid } from '@brightnest/kit/ui/grid';
import { Stack } from '@brightnest/kit/ui/stack';
import { FormDialog } from '../../../forms/form-dialog';
import { useAreaForm } from './use-area-form';

const STATE_OPTIONS = SERVICE_AREA_STATES.map((state) => ({ value: state, label: state }));

interface AreaDialogProps {
  /** The area to edit; null for a new one. */
  area: AdminServiceArea | null;
  /** Where a new one stands unless staff say otherwise. */
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
