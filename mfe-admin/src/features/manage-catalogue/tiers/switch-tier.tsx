import type { SubscriptionTier } from '@brightnest/contracts/bookings/catalogue';
import { useUpdateAdminTierMutation } from '../../../api/catalogue';
import { SwitchDialog } from '../switch-dialog';
import { WITHDRAWN } from './member-consequences';
import { valuesOf } from './tier-values';

const CONSEQUENCES = {
  deactivate: `It is on no public page any more. ${WITHDRAWN}`,
  activate: 'Customers see it on the public pages and can join it, at the price it has now.',
};

interface SwitchTierProps {
  tier: SubscriptionTier;
  onClose: () => void;
}

/** Takes a plan out of the offer, or back in. */
export function SwitchTier({ tier, onClose }: SwitchTierProps) {
  const [updateTier] = useUpdateAdminTierMutation();
  const basedOn = valuesOf(tier);
  return (
    <SwitchDialog
      noun="plan"
      record={tier}
      consequences={CONSEQUENCES}
      onSwitch={(isActive) => updateTier({ id: tier.id, body: { ...basedOn, isActive, basedOn } })}
      onClose={onClose}
    />
  );
}
