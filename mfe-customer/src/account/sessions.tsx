import { richText } from '@brightnest/kit/ui/display/rich-text';
import { t } from '@brightnest/contracts/translation';
import type {
  OwnSession,
  OwnSessionsResponse,
} from '@brightnest/contracts/identity/sign-in-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { formatDateTime } from '@brightnest/contracts/times';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useNavigate } from '@brightnest/kit/runtime/router';
import { endSession } from '@brightnest/kit/runtime/session';
import { useAppDispatch } from '@brightnest/kit/runtime/store';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { ConfirmDialog } from '@brightnest/kit/ui/controls/dialog';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Card } from '@brightnest/kit/ui/display/card';
import { Cluster, Stack, VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { relativeTime } from '@brightnest/kit/ui/display/relative-time';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { color, fontSize, fontWeight, space } from '@brightnest/kit/ui/theme/tokens';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { CardHeading } from '../forms/form-layout';
import { CUSTOMER_SIGN_IN } from '../paths';
import { useSetEndingSessions } from './customer-area';

const sessionsApi = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    // Answers null when the session is over (401).
    customerListSessions: build.query<OwnSessionsResponse | null, void>({
      query: () => callRoute(authRoutes.listOwnSessions),
      providesTags: ['OwnSessions'],
    }),
    customerEndSession: build.mutation<unknown, string>({
      query: (id) => callRoute(authRoutes.endOwnSession, { params: { id } }),
      // Gone from the list at once; back again if it could not be ended.
      async onQueryStarted(id, { dispatch, queryFulfilled }): Promise<void> {
        const removal = dispatch(
          sessionsApi.util.updateQueryData('customerListSessions', undefined, (list) => {
            if (list) list.sessions = list.sessions.filter((session) => session.id !== id);
          }),
        );
        await queryFulfilled.catch(() => removal.undo());
      },
      // Others may have been ended meanwhile; the undo would have brought them back.
      invalidatesTags: (_answer, error) => (error ? ['OwnSessions'] : []),
    }),
    customerEndAllSessions: build.mutation<unknown, void>({
      query: () => callRoute(authRoutes.endOwnSessions),
    }),
  }),
});

const {
  useCustomerListSessionsQuery,
  useCustomerEndSessionMutation,
  useCustomerEndAllSessionsMutation,
} = sessionsApi;

function LoadedSessions({ onEnded }: { onEnded: () => void }) {
  // A sign-in somewhere else is news: the list of a minute ago will not do.
  const { data, ...query } = useCustomerListSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useRedirectToSignInWhen(data === null, CUSTOMER_SIGN_IN);
  if (data) {
    return (
      <>
        <SessionList sessions={data.sessions} onEnded={onEnded} />
        <div>
          <EndAllSessions />
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

/** The devices the customer is signed in on, with buttons to end the sessions. */
export function SessionsCard() {
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
        <LoadedSessions onEnded={() => heading.current?.focus()} />
      </Stack>
    </Card>
  );
}

const SessionRows = styled.ul`
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

interface SessionListProps {
  sessions: readonly OwnSession[];
  /** One of them was ended, and its row is gone. */
  onEnded: () => void;
}

function SessionList({ sessions, onEnded }: SessionListProps) {
  const now = new Date();
  return (
    <>
      <SessionRows className="sessions">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} onEnded={onEnded} />
        ))}
      </SessionRows>
      {sessions.length === 1 && <Notice tone="info">{t('This is your only session')}</Notice>}
    </>
  );
}

interface SessionRowProps {
  session: OwnSession;
  now: Date;
  onEnded: () => void;
}

/** One device. The row goes at once and comes back if the session could not be ended. */
function SessionRow({ session, now, onEnded }: SessionRowProps) {
  const { id, device, ipAddress, lastUsedAt, isCurrent } = session;
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [end] = useCustomerEndSessionMutation();

  async function signOut() {
    onEnded();
    const { error } = await end(id);
    if (error) showFailure(error, t('Failed to sign out the device'));
    else toast({ title: t('Device signed out'), description: device });
  }

  return (
    <Cluster as="li" $justify="space-between">
      <div>
        <Cluster $gap={2}>
          <strong>{device}</strong>
          {isCurrent && <Badge tone="success">{t('This device')}</Badge>}
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
        <Button variant="secondary" onClick={() => void signOut()}>
          {t('Sign out')} <VisuallyHidden>{device}</VisuallyHidden>
        </Button>
      )}
    </Cluster>
  );
}

/** Ends every session, this one too, once that is confirmed. */
function EndAllSessions() {
  const [isAsking, setIsAsking] = useState(false);
  const { signOutEverywhere, isSigningOut } = useSignOutEverywhere();

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
function useSignOutEverywhere() {
  const toast = useToast();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const setEndingSessions = useSetEndingSessions();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [endAll, { isLoading }] = useCustomerEndAllSessionsMutation();

  async function signOutEverywhere() {
    setEndingSessions(true);
    const { error } = await endAll();
    if (error) {
      setEndingSessions(false);
      return showFailure(error, t('Failed to sign out everywhere'));
    }
    toast({
      title: t('Signed out everywhere'),
      description: t('All your sessions have been ended. Sign in again to go on.'),
    });
    void dispatch(endSession());
    void navigate(CUSTOMER_SIGN_IN);
  }

  return { signOutEverywhere, isSigningOut: isLoading };
}
