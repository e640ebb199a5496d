import {
  CONSENT_FORMS,
  CONSENT_LABELS,
  type GivenConsent,
} from '@brightnest/contracts/privacy/consent';
import type { CustomerDetails } from '@brightnest/contracts/customers/customer-schemas';
import { privacyRoutes } from '@brightnest/contracts/routes/auth/privacy';
import { formatDate, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ExportLink } from '../list/export-link';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { EraseDialog } from './erase-dialog';
import { useAdminListConsentsQuery } from './privacy-api';

/** What a customer consented to, and what is done with all that is known of them, for who may. */
export function CustomerPrivacy({ customer }: { customer: CustomerDetails }) {
  const [isErasing, setIsErasing] = useState(false);
  const mayErase = useOwnPermissions().includes(privacyRoutes.startErasure.access);
  const person = { userId: customer.id };
  return (
    <Card as="section" $padding={4} aria-label={t('Privacy')}>
      <Stack $gap={3}>
        <CardTitle>{t('Privacy')}</CardTitle>
        <Consents userId={customer.id} />
        {mayErase && (
          <Cluster $gap={3}>
            <ExportLink
              route={privacyRoutes.exportPerson}
              filter={person}
              label={t('Export all data')}
            />
            <Button variant="secondary" size="sm" onClick={() => setIsErasing(true)}>
              <Trash2 aria-hidden="true" />
              {t('Erase')}
            </Button>
          </Cluster>
        )}
      </Stack>
      {isErasing && <EraseDialog person={person} onClose={() => setIsErasing(false)} />}
    </Card>
  );
}

function Consents({ userId }: { userId: string }) {
  const { data, ...query } = useAdminListConsentsQuery(userId);
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  if (!data) {
    return (
      <PendingQuery
        query={query}
        label={t('Loading...')}
        failure={t('The consents could not be loaded')}
      >
        <Skeleton $height="3rem" />
      </PendingQuery>
    );
  }
  if (data.consents.length === 0) return <Quiet>{t('No consent is on record.')}</Quiet>;
  return (
    <List>
      {data.consents.map((consent) => (
        <ConsentItem key={consent.id} consent={consent} />
      ))}
    </List>
  );
}

function ConsentItem({ consent }: { consent: GivenConsent }) {
  const { purpose, form, text, version, givenAt, withdrawnAt } = consent;
  return (
    <li>
      {t(CONSENT_LABELS[purpose])}
      <Quiet>
        {t(CONSENT_FORMS[form])}, {formatDate(givenAt, 'medium', officeZone())}
        {version !== null && ` · ${t('Revision {version}', { version })}`}
        {withdrawnAt !== null &&
          ` · ${t('Withdrawn {date}', { date: formatDate(withdrawnAt, 'medium', officeZone()) })}`}
      </Quiet>
      <Quiet>«{text}»</Quiet>
    </li>
  );
}

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  overflow-wrap: anywhere;
`;

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
