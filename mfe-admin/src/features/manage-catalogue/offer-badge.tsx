import { Badge } from '@brightnest/kit/ui/badge';
import { CirclePause } from 'lucide-react';

export const OFFER_LABELS = { active: 'Active', inactive: 'Inactive' } as const;

/** Whether customers see it. */
export type OfferStatus = keyof typeof OFFER_LABELS;

export function offerStatus({ isActive }: { isActive: boolean }): OfferStatus {
  return isActive ? 'active' : 'inactive';
}

/** Whether customers see it, as icon and text. */
export function OfferBadge({ isActive }: { isActive: boolean }) {
  if (isActive) return <Badge tone="success">{OFFER_LABELS.active}</Badge>;
  return <Badge icon={<CirclePause aria-hidden="true" />}>{OFFER_LABELS.inactive}</Badge>;
}
