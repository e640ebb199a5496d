import type { SubscriptionTierRequest } from '@brightnest/contracts/bookings/admin-catalogue';
import type { SubscriptionTier } from '@brightnest/contracts/bookings/catalogue';
import { forgetSubmissionKey, submissionKey } from '@brightnest/kit/forms/submission-key';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { useSendOnce } from '@brightnest/kit/forms/use-send-once';
import { useToast } from '@brightnest/kit/toast';
import { useMemo } from 'react';
import { useCreateAdminTierMutation, useUpdateAdminTierMutation } from '../../../api/catalogue';
import { useFailureToast } from '../../../forms/use-failure-toast';
import { useTheirChanges } from '../use-their-changes';
import { NEW_TIER, valuesOf } from './tier-values';

const SUBMISSION = 'club-plan';

const loadSchema = () =>
  import('@brightnest/contracts/bookings/admin-catalogue').then(
    (module) => module.subscriptionTierRequestSchema,
  );

/** The form of a plan, which it adds, or changes where there is one. */
export function useTierForm(tier: SubscriptionTier | null, onDone: () => void) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const { sendOnce, isSending } = useSendOnce();
  const [createTier] = useCreateAdminTierMutation();
  const [updateTier] = useUpdateAdminTierMutation();
  const saved = useMemo(() => (tier ? valuesOf(tier) : NEW_TIER), [tier]);
  const form = useJoiForm<SubscriptionTierRequest>({ schema: loadSchema, defaultValues: saved });
  const changes = useTheirChanges(form, saved);

  const send = (body: SubscriptionTierRequest) =>
    tier
      ? updateTier({ id: tier.id, body: { ...body, basedOn: changes.basedOn } })
      : createTier({ body, idempotencyKey: submissionKey(SUBMISSION, body) });

  const submit = form.handleSubmit((body) =>
    sendOnce(async () => {
      const { error } = await send(body);
      if (error) {
        form.applyServerErrors(error);
        return showFailure(error, tier ? 'Failed to update plan' : 'Failed to create plan');
      }
      forgetSubmissionKey(SUBMISSION);
      toast({ title: tier ? 'Plan updated' : 'Plan added', description: body.name });
      onDone();
    }),
  );
  return { form, submit, isSending, changes };
}
