import type { LinkedIdentity } from '@brightnest/contracts/identity/openid-schemas';
import { formatDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { AccountRows } from '@brightnest/kit/ui/account/sessions';
import { Button } from '@brightnest/kit/ui/controls/button';
import { ConfirmDialog } from '@brightnest/kit/ui/controls/dialog';
import { Card, CardHeading } from '@brightnest/kit/ui/display/card';
import { Cluster, Stack, VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useRef, useState } from 'react';
import { useAdminListLinkedIdentitiesQuery, useAdminUnlinkIdentityMutation } from './openid-api';
import { ADMIN_SIGN_IN } from './paths';

/** The accounts at providers by which somebody signs in; nothing is shown to who has none. */
export function LinkedIdentitiesCard() {
  const { data } = useAdminListLinkedIdentitiesQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data || data.identities.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="linked-identities">
      <Stack>
        <CardHeading
          id="linked-identities"
          ref={heading}
          explanation={t('They sign you in without your password.')}
        >
          {t('Linked accounts')}
        </CardHeading>
        <AccountRows>
          {data.identities.map((identity) => (
            <IdentityRow
              key={identity.id}
              identity={identity}
              onClosed={() => heading.current?.focus()}
            />
          ))}
        </AccountRows>
      </Stack>
    </Card>
  );
}

interface IdentityRowProps {
  identity: LinkedIdentity;
  /** What was pressed is gone. */
  onClosed: () => void;
}

function IdentityRow({ identity, onClosed }: IdentityRowProps) {
  const { provider: name, email, linkedAt, lastUsedAt } = identity;
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const [unlink, { isLoading }] = useAdminUnlinkIdentityMutation();

  async function confirm() {
    const { error } = await unlink(identity.id);
    if (error) showFailure(error, t('Failed to unlink the account'));
    else toast({ title: t('Account unlinked'), description: name });
    setIsAsking(false);
    onClosed();
  }

  return (
    <Cluster as="li" $justify="space-between">
      <div>
        <strong>{name}</strong>
        {email && <small>{email}</small>}
        <small>
          {t('Linked on {date}, last used on {lastUse}', {
            date: formatDate(linkedAt, 'medium'),
            lastUse: formatDate(lastUsedAt, 'medium'),
          })}
        </small>
      </div>
      <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
        {t('Unlink')} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('Unlink your account at {name}?', { name })}
        description={t(
          'It signs you in no more. Signing in with {name} again links it anew, as long as it has your email address.',
          { name },
        )}
        confirmLabel={t('Unlink')}
        destructive
        loading={isLoading}
        onConfirm={() => void confirm()}
      />
    </Cluster>
  );
}
