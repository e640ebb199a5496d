import type { StaffProperty } from '@brightnest/contracts/properties/property-schemas';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { Archive, ArchiveRestore, KeyRound, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { HistoryDisclosure } from '../activity/record-history';
import { ConfirmAction } from '../forms/confirm-action';
import { useOwnPermissions } from '../permissions/permissions-api';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { KeyDialog } from './key-dialog';
import { useAdminArchivePropertyMutation, useAdminListPropertiesQuery } from './properties-api';
import { PropertyDialog } from './property-dialog';
import { PropertyFacts } from './property-facts';

const Entries = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    scroll-margin-top: ${space[9]};
  }

  & > li + li {
    padding-top: ${space[4]};
    border-top: 1px solid ${color.border};
  }

  & h3 {
    font-size: ${fontSize.md};
    overflow-wrap: anywhere;
  }
`;

type Opened = { what: 'edit' | 'key' | 'archive'; property: StaffProperty } | { what: 'add' };

/** The places of a customer that are cleaned, and what is known of each. */
export function CustomerProperties({ customer: { id } }: { customer: { id: string } }) {
  const mayWrite = useOwnPermissions().includes('customers:write');
  const [opened, setOpened] = useState<Opened>();
  const { data, ...query } = useAdminListPropertiesQuery(id);
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  const close = () => setOpened(undefined);
  return (
    <Card as="section" $padding={4} aria-label={t('Properties')}>
      <Stack $gap={3}>
        <Cluster $justify="space-between">
          <CardTitle>{t('Properties')}</CardTitle>
          {mayWrite && (
            <Button variant="secondary" size="sm" onClick={() => setOpened({ what: 'add' })}>
              <Plus aria-hidden="true" />
              {t('Add property')}
            </Button>
          )}
        </Cluster>
        {data ? (
          <PropertyList
            properties={data.properties}
            onOpen={mayWrite ? (what, property) => setOpened({ what, property }) : undefined}
          />
        ) : (
          <PendingQuery
            query={query}
            label={t('Loading properties...')}
            failure={t('The properties could not be loaded')}
          >
            <Skeleton $height="6rem" />
          </PendingQuery>
        )}
      </Stack>
      {opened && <OpenedDialog customerId={id} {...{ opened, close, all: data?.properties }} />}
    </Card>
  );
}

interface OpenedDialogProps {
  customerId: string;
  opened: Opened;
  all: readonly StaffProperty[] | undefined;
  close: () => void;
}

function OpenedDialog({ customerId, opened, all, close }: OpenedDialogProps) {
  if (opened.what === 'add') {
    return <PropertyDialog customerId={customerId} property={null} onClose={close} />;
  }
  // As it is by now, for a form that is open.
  const property = all?.find(({ id }) => id === opened.property.id) ?? opened.property;
  const dialog = { property, onClose: close };
  if (opened.what === 'edit') return <PropertyDialog customerId={customerId} {...dialog} />;
  if (opened.what === 'key') return <KeyDialog {...dialog} />;
  return <ArchiveProperty {...dialog} property={opened.property} />;
}

interface PropertyListProps {
  properties: readonly StaffProperty[];
  /** Absent where the reader may change nothing. */
  onOpen: ((what: 'edit' | 'key' | 'archive', property: StaffProperty) => void) | undefined;
}

function PropertyList({ properties, onOpen }: PropertyListProps) {
  const [params] = useSearchParams();
  const wanted = params.get('property');
  if (properties.length === 0) {
    return <p>{t('None yet. What is booked or asked for makes them, or add one.')}</p>;
  }
  return (
    <Entries>
      {properties.map((property) => (
        <li
          key={property.id}
          ref={(entry) => {
            if (property.id === wanted) entry?.scrollIntoView?.({ block: 'start' });
          }}
        >
          <Stack $gap={3}>
            <Cluster>
              <h3>{property.address}</h3>
              {property.isArchived && <Badge icon={null}>{t('Archived')}</Badge>}
            </Cluster>
            <PropertyFacts property={property} />
            {onOpen && (
              <Cluster>
                <Button variant="secondary" size="sm" onClick={() => onOpen('edit', property)}>
                  <Pencil aria-hidden="true" />
                  {t('Edit')}
                </Button>
                <Button variant="secondary" size="sm" onClick={() => onOpen('key', property)}>
                  <KeyRound aria-hidden="true" />
                  {t('Key handed over')}
                </Button>
                <Button variant="ghost" size="sm" onClick={() => onOpen('archive', property)}>
                  {property.isArchived ? (
                    <ArchiveRestore aria-hidden="true" />
                  ) : (
                    <Archive aria-hidden="true" />
                  )}
                  {property.isArchived ? t('Use again') : t('Archive')}
                </Button>
              </Cluster>
            )}
            <HistoryDisclosure resource="property" resourceId={property.id} />
          </Stack>
        </li>
      ))}
    </Entries>
  );
}

function ArchiveProperty({ property, onClose }: { property: StaffProperty; onClose: () => void }) {
  const [archive] = useAdminArchivePropertyMutation();
  const { id, version, address, isArchived } = property;
  return (
    <ConfirmAction
      title={
        isArchived ? t('Use {address} again?', { address }) : t('Archive {address}?', { address })
      }
      description={
        isArchived
          ? t('It is among the properties in use then.')
          : t(
              'What was done and is booked there stays as it is. Another booking takes it into use again.',
            )
      }
      confirmLabel={isArchived ? t('Use again') : t('Archive')}
      action={() => archive({ id, version, isArchived: !isArchived })}
      failure={t('Failed to save the property')}
      success={() => ({
        title: isArchived ? t('Property in use again') : t('Property archived'),
        description: address,
      })}
      onClose={onClose}
    />
  );
}
