import type { AdminService } from '@brightnest/contracts/bookings/admin-catalogue';
import { Stack } from '@brightnest/kit/ui/stack';
import { FormDialog } from '../../../forms/form-dialog';
import { HistoryDisclosure } from '../../../history/history-disclosure';
import { useOwnPermissions } from '../../../settings/use-own-permissions';
import { ChangedElsewhere } from '../changed-elsewhere';
import { Consequences } from '../consequences';
import { ServiceFields } from './service-fields';
import { ServicePreview } from './service-preview';
import { useServiceForm } from './use-service-form';

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
        <ChangedElsewhere noun="service" changes={changes} />
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
