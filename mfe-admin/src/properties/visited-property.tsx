import type { JobKind } from '@brightnest/contracts/workforce/assignment';
import { t } from '@brightnest/contracts/translation';
import { Link } from '@brightnest/kit/runtime/router';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { customerPath } from '../list/customer-link';
import { Panel } from '../panel';
import { useOwnPermissions } from '../permissions/permissions-api';
import { useAdminGetVisitedPropertyQuery } from './properties-api';
import { PropertyFacts } from './property-facts';

/** What is known of the place of a booking or a quote, for who may see customers; nothing where nothing is. */
export function VisitedProperty({ of }: { of: { kind: JobKind; id: string } }) {
  const mayRead = useOwnPermissions().includes('customers:read');
  const { data } = useAdminGetVisitedPropertyQuery(of, { skip: !mayRead });
  const property = data?.property;
  if (!mayRead || !property) return null;
  const page = `${customerPath(property.customerId)}?${new URLSearchParams({ property: property.id })}`;
  return (
    <Panel title={t('Property')}>
      <Stack $gap={3}>
        <p>
          <Link to={page}>{property.address}</Link>
        </p>
        <PropertyFacts property={property} />
      </Stack>
    </Panel>
  );
}
