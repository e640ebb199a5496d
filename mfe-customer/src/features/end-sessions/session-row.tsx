import type { OwnSession } from '@brightnest/contracts/auth/sessions';
import { relativeTime } from '@brightnest/kit/relative-time';
import { useToast } from '@brightnest/kit/toast';
import { Badge } from '@brightnest/kit/ui/badge';
import { Button } from '@brightnest/kit/ui/button';
import { Cluster } from '@brightnest/kit/ui/stack';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import { useEndOwnSessionMutation } from '../../api/own-sessions';
import { useAccountFailure } from '../../area/use-account-failure';

const exactTime = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'medium' });

interface SessionRowProps {
  session: OwnSession;
  now: Date;
  onEnded: () => void;
}

/** One device. The row goes at once and comes back if the session could not be ended. */
export function SessionRow({ session, now, onEnded }: SessionRowProps) {
  const { id, device, ipAddress, lastUsedAt, isCurrent } = session;
  const toast = useToast();
  const failed = useAccountFailure();
  const [end] = useEndOwnSessionMutation();

  async function signOut() {
    onEnded();
    const { error } = await end(id);
    if (error) failed('Failed to sign out the device', error);
    else toast({ title: 'Device signed out', description: device });
  }

  return (
    <Cluster as="li" $justify="space-between">
      <div>
        <Cluster $gap={2}>
          <strong>{device}</strong>
          {isCurrent && <Badge tone="success">This device</Badge>}
        </Cluster>
        <small>
          {ipAddress ?? 'Unknown address'}, last used{' '}
          <time dateTime={lastUsedAt} title={exactTime.format(new Date(lastUsedAt))}>
            {relativeTime(lastUsedAt, now)}
          </time>
        </small>
      </div>
      {!isCurrent && (
        <Button variant="secondary" onClick={() => void signOut()}>
          Sign out <VisuallyHidden>{device}</VisuallyHidden>
        </Button>
      )}
    </Cluster>
  );
}
