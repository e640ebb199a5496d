import { t } from '@brightnest/contracts/translation';
import type { OwnSession } from '@brightnest/contracts/identity/sign-in-schemas';
import { formatDateTime } from '@brightnest/contracts/times';
import { useNavigate } from '@brightnest/kit/runtime/router';
import { endSession } from '@brightnest/kit/runtime/session';
import { useAppDispatch } from '@brightnest/kit/runtime/store';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useRedirectToSignInWhen } from '../../runtime/navigation';
import { forgetDrafts } from '../../runtime/session-draft';
import { Button } from '../controls/button';
import { ConfirmDialog } from '../controls/dialog';
import { Badge } from '../display/badge';
import { Card, CardHeading } from '../display/card';
import { Cluster, Stack, VisuallyHidden } from '../display/layout';
import { Skeleton } from '../display/loading';
import { relativeTime } from '../display/relative-time';
import { richText } from '../display/rich-text';
import { Notice } from '../feedback/notice';
import { PendingQuery } from '../feedback/pending-query';
import { useFailureToast } from '../feedback/use-failure-toast';
import { color, fontSize, fontWeight, space } from '../theme/tokens';
import type { OwnAccount } from './own-account';

interface SessionsProps {
  account: OwnAccount;
  /** Told before all sessions are ended, and once that has failed: nobody who signs out is told that access was denied. */
  onEndingAll?: (isEnding: boolean) => void;
}

function LoadedSessions({ onEnded, ...props }: SessionsProps & { onEnded: () => void }) {
  const { calls, signInPath } = props.account;
  // A sign-in somewhere else is news: the list of a minute ago will not do.
  const { data, ...query } = calls.listSessions.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useRedirectToSignInWhen(data === null, signInPath);
  if (data) {
    return (
      <>
        <SessionList account={props.account} sessions={data.sessions} onEnded={onEnded} />
        <div>
          <EndAllSessions {...props} />
        </div>
      </>
    );
  }
  return (
    <PendingQuery query={query} label={t('Loading your sessions...')}>
      <Skeleton $height="3.5rem" />
      <Skeleton $height="3.5rem" />
    </PendingQuery>
  );
}

/** The devices that somebody is signed in on, with buttons to end the sessions. */
export function SessionsCard(props: SessionsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" aria-labelledby="own-sessions">
      <Stack>
        <CardHeading
          id="own-sessions"
          ref={heading}
          explanation={t('Sign out of a device you do not know, and change your password then.')}
        >
          {t('Where you are signed in')}
        </CardHeading>
        {/* The pressed button goes with its row, and the focus would be lost with it. */}
        <LoadedSessions {...props} onEnded={() => heading.current?.focus()} />
      </Stack>
    </Card>
  );
}

/** Rows of what belongs to an account: a name, and small print below it. */
export const AccountRows = styled.ul`
  & > li {
    padding-block: ${space[3]};
    border-top: 1px solid ${color.border};
  }

  & > li:first-child {
    border-top: 0;
  }

  & strong {
    font-weight: ${fontWeight.semibold};
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

interface SessionListProps extends Pick<SessionsProps, 'account'> {
  sessions: readonly OwnSession[];
  /** One of them is being ended, and its row is gone. */
  onEnded: () => void;
}

function SessionList({ account, sessions, onEnded }: SessionListProps) {
  const now = new Date();
  const { end, isEnding } = useEndSession(account);
  const shown = sessions.filter(({ id }) => !isEnding(id));
  return (
    <>
      <AccountRows className="sessions">
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            onEnd={() => {
              onEnded();
              void end(session);
            }}
          />
        ))}
      </AccountRows>
      {shown.length === 1 && <Notice tone="info">{t('This is your only session')}</Notice>}
    </>
  );
}

/** Ends sessions. Each is gone from the list at once, and back if it could not be ended. */
function useEndSession({ calls, signInPath }: OwnAccount) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath });
  const [callEnd] = calls.endSession.useMutation();
  const [ending, setEnding] = useState<readonly string[]>([]);

  async function end({ id, device }: OwnSession) {
    setEnding((ids) => [...ids, id]);
    const { error } = await callEnd(id);
    if (!error) return toast({ title: t('Device signed out'), description: device });
    setEnding((ids) => ids.filter((other) => other !== id));
    showFailure(error, t('Failed to sign out the device'));
  }

  return { end, isEnding: (id: string) => ending.includes(id) };
}

interface SessionRowProps {
  session: OwnSession;
  now: Date;
  onEnd: () => void;
}

/** One device. */
function SessionRow({ session, now, onEnd }: SessionRowProps) {
  const { device, ipAddress, lastUsedAt, isCurrent, isByPasskey } = session;
  return (
    <Cluster as="li" $justify="space-between">
      <div>
        <Cluster $gap={2}>
          <strong>{device}</strong>
          {isCurrent && <Badge tone="success">{t('This device')}</Badge>}
          {isByPasskey && <Badge tone="neutral">{t('By passkey')}</Badge>}
        </Cluster>
        <small>
          {richText(
            t('{address}, last used <time>{ago}</time>', {
              address: ipAddress ?? t('Unknown address'),
              ago: relativeTime(lastUsedAt, now),
            }),
            {
              time: (text) => (
                <time
                  dateTime={lastUsedAt}
                  title={formatDateTime(lastUsedAt, 'full', undefined, 'medium')}
                >
                  {text}
                </time>
              ),
            },
          )}
        </small>
      </div>
      {!isCurrent && (
        <Button variant="secondary" onClick={onEnd}>
          {t('Sign out')} <VisuallyHidden>{device}</VisuallyHidden>
        </Button>
      )}
    </Cluster>
  );
}

/** Ends every session, this one too, once that is confirmed. */
function EndAllSessions(props: SessionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { signOutEverywhere, isSigningOut } = useSignOutEverywhere(props);

  async function confirm() {
    await signOutEverywhere();
    setIsAsking(false);
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t('Sign out everywhere')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('Sign out everywhere?')}
        description={t(
          'You are signed out on all your devices, this one included, and sign in again.',
        )}
        confirmLabel={t('Sign out everywhere')}
        destructive
        loading={isSigningOut}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

/** Ends every session of this person, says so, and goes to the sign-in screen. */
function useSignOutEverywhere({ account: { calls, signInPath }, onEndingAll }: SessionsProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const showFailure = useFailureToast({ signInPath });
  const [endAll, { isLoading }] = calls.endAllSessions.useMutation();

  async function signOutEverywhere() {
    onEndingAll?.(true);
    const { error } = await endAll();
    if (error) {
      onEndingAll?.(false);
      return showFailure(error, t('Failed to sign out everywhere'));
    }
    toast({
      title: t('Signed out everywhere'),
      description: t('All your sessions have been ended. Sign in again to go on.'),
    });
    forgetDrafts();
    void dispatch(endSession());
    void navigate(signInPath);
  }

  return { signOutEverywhere, isSigningOut: isLoading };
}
