import { CUSTOMER_KIND_LABELS, type CustomerTag } from '@brightnest/contracts/customers/customer';
import type { CustomerSummary } from '@brightnest/contracts/customers/customer-schemas';
import { t } from '@brightnest/contracts/translation';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import { CirclePause, CircleUserRound, Clock, Tag } from 'lucide-react';
import { useOwnPermissions } from '../permissions/permissions-api';
import { useAdminGetCustomerTagsQuery } from './customers-api';

/** How a customer is known, and that they are deactivated. */
export function KindBadges({ customer }: { customer: Pick<CustomerSummary, 'kind' | 'isActive'> }) {
  const { kind, isActive } = customer;
  const label = t(CUSTOMER_KIND_LABELS[kind]);
  return (
    <>
      {kind === 'account' && <Badge tone="success">{label}</Badge>}
      {kind === 'unverified' && (
        <Badge tone="warning" icon={<Clock aria-hidden="true" />}>
          {label}
        </Badge>
      )}
      {(kind === 'guest' || kind === 'contact') && (
        <Badge icon={<CircleUserRound aria-hidden="true" />}>{label}</Badge>
      )}
      {!isActive && (
        <Badge tone="danger" icon={<CirclePause aria-hidden="true" />}>
          {t('Deactivated')}
        </Badge>
      )}
    </>
  );
}

/** A tag in its colour. */
export function TagBadge({ tag }: { tag: CustomerTag }) {
  return (
    <Badge tone={tag.color} icon={<Tag aria-hidden="true" />}>
      {tag.name}
    </Badge>
  );
}

/** The tags of a customer by their ids; nothing where they have none. */
export function TagList({ ids }: { ids: readonly string[] }) {
  const tags = useCustomerTags().filter(({ id }) => ids.includes(id));
  if (tags.length === 0) return null;
  return (
    <Cluster as="ul" $gap={1} aria-label={t('Tags')} style={{ margin: 0, padding: 0 }}>
      {tags.map((tag) => (
        <li key={tag.id} style={{ listStyle: 'none' }}>
          <TagBadge tag={tag} />
        </li>
      ))}
    </Cluster>
  );
}

const NONE: readonly CustomerTag[] = [];

/** The company's tags; none while they load, and for who may not see them. */
export function useCustomerTags(): readonly CustomerTag[] {
  const skip = !useOwnPermissions().includes('customers:read');
  return useAdminGetCustomerTagsQuery(undefined, { skip }).data?.settings.tags ?? NONE;
}
