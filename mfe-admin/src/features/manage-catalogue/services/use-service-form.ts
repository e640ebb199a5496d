import type { AdminService, ServiceRequest } from '@brightnest/contracts/bookings/admin-catalogue';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/forms/submission-key';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import { useMemo, useState } from 'react';
import {
  useCreateAdminServiceMutation,
  useUpdateAdminServiceMutation,
} from '../../../api/catalogue';
import { useFailureToast } from '../../../forms/use-failure-toast';
import { useTheirChanges } from '../use-their-changes';
import { newService, valuesOf } from './service-values';

const SUBMISSION = 'catalogue-service';

const loadSchema = () =>
  import('@brightnest/contracts/bookings/admin-catalogue').then(
    (module) => module.serviceRequestSchema,
  );

interface ServiceFormOptions {
  /** The service as it is now; null for a new one. */
  service: AdminService | null;
  nextOrder: number;
  onDone: () => void;
}

/** The form of a service, which it adds or changes. */
export function useServiceForm({ service, nextOrder, onDone }: ServiceFormOptions) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const { sendOnce, isSending } = useSendOnce();
  const [createService] = useCreateAdminServiceMutation();
  const [updateService] = useUpdateAdminServiceMutation();
  const [blank] = useState(() => newService(nextOrder));
  const saved = useMemo(() => (service ? valuesOf(service) : blank), [service, blank]);
  const form = useJoiForm<ServiceRequest>({ schema: loadSchema, defaultValues: saved });
  const changes = useTheirChanges(form, saved);

  const send = (body: ServiceRequest) =>
    service
      ? updateService({ id: service.id, body: { ...body, basedOn: changes.basedOn } })
      : createService({ body, idempotencyKey: submissionKey(SUBMISSION, body) });

  const submit = form.handleSubmit((body) =>
    sendOnce(async () => {
      const { error } = await send(body);
      if (error) {
        form.applyServerErrors(error);
        return showFailure(
          error,
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
