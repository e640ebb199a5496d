import type { ServiceAreaRequest } from '@brightnest/contracts/careers/admin-service-areas';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import {
  useCreateServiceAreaMutation,
  useUpdateServiceAreaMutation,
} from '../../../api/service-areas';
import { useFailureToast } from '../../../forms/use-failure-toast';

const loadSchema = () =>
  import('@brightnest/contracts/careers/admin-service-areas').then(
    (module) => module.serviceAreaRequestSchema,
  );

/** The form of a service area, which it adds, or changes where it has an id. */
export function useAreaForm(
  id: string | undefined,
  { name, state, displayOrder, isActive }: Partial<ServiceAreaRequest>,
  onDone: () => void,
) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const { sendOnce, isSending } = useSendOnce();
  const [createArea] = useCreateServiceAreaMutation();
  const [updateArea] = useUpdateServiceAreaMutation();
  const form = useJoiForm<ServiceAreaRequest>({
    schema: loadSchema,
    defaultValues: { name: name ?? '', state, displayOrder, isActive: isActive ?? true },
  });

  const submit = form.handleSubmit((body) =>
    sendOnce(async () => {
      const { error } = await (id ? updateArea({ id, body }) : createArea(body));
      if (error) {
        form.applyServerErrors(error);
        return showFailure(
          error,
          id ? 'Failed to update service area' : 'Failed to create service area',
        );
      }
      toast({ title: id ? 'Service area updated' : 'Service area added', description: body.name });
      onDone();
    }),
  );
  return { form, submit, isSending };
}
