import type { SubscriptionTierRequest } from '@brightnest/contracts/bookings/admin-catalogue';
import type { SubscriptionTier } from '@brightnest/contracts/bookings/catalogue';
import { Stack } from '@brightnest/kit/ui/stack';
import { type Control, useWatch } from 'react-hook-form';
import { FormDialog } from '../../../forms/form-dialog';
import { HistoryDisclosure } from '../../../history/history-disclosure';
import { useOwnPermissions } from '../../../settings/use-own-permissions';
import { ChangedElsewhere } from '../changed-elsewhere';
import { Consequences } from '../consequences';
import { memberConsequences } from './member-consequences';
import { TierFields } from './tier-fields';
import { TierPreview } from './tier-preview';
import { useTierForm } from './use-tier-form';

interface ForMembersProps {
  tier: SubscriptionTier;
  control: Control<SubscriptionTierRequest>;
}

function ForMembers({ tier, control }: ForMembersProps) {
  const entered = useWatch({ control }) as SubscriptionTierRequest;
  return (
    <Consequences title="What saving means to members" lines={memberConsequences(tier, entered)} />
  );
}

interface TierDialogProps {
  /** The plan as it is now; null for a new one. */
  tier: SubscriptionTier | null;
  onClose: () => void;
}

/** Adds a plan of the club, or changes one. */
export function TierDialog({ tier, onClose }: TierDialogProps) {
  const { form, submit, isSending, changes } = useTierForm(tier, onClose);
  const mayReadHistory = useOwnPermissions().includes('activity:read');
  return (
    <FormDialog
      title={tier ? `Edit ${tier.name}` : 'Add a club plan'}
      submitLabel={tier ? 'Save changes' : 'Add plan'}
      size="lg"
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack $gap={5}>
        <ChangedElsewhere noun="plan" changes={changes} />
        <Stack>
          <TierFields form={form} />
        </Stack>
        <TierPreview control={form.control} />
        {tier && <ForMembers tier={tier} control={form.control} />}
        {tier && mayReadHistory && <HistoryDisclosure resource="plan" resourceId={tier.id} />}
      </Stack>
    </FormDialog>
  );
}
