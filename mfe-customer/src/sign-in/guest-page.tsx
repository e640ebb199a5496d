import { t } from '@brightnest/contracts/translation';
import type {
  ClaimGuestRequest,
  GuestLinkRequest,
  GuestLinkResponse,
} from '@brightnest/contracts/identity/guest-schemas';
import type { PasswordSetResponse } from '@brightnest/contracts/identity/password-schemas';
import type { SignInResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { CACHE_TAGS } from '@brightnest/contracts/events/cache-tags';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useNavigate, useSearchParams } from '@brightnest/kit/runtime/router';
import { useSession } from '@brightnest/kit/runtime/session';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { FormPage } from '@brightnest/kit/ui/screens/form-page';
import { CalendarCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { APPOINTMENTS, CUSTOMER_SIGN_IN } from '../paths';
import { DeadLink, INCOMPLETE_LINK, linkProblem, useGoToSignIn, useLinkToken } from './mailed-link';
import { NewPasswordForm } from './new-password-form';

const {
  useCustomerDescribeGuestLinkQuery,
  useCustomerOpenGuestLinkMutation,
  useCustomerClaimGuestMutation,
} = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    // A read that is sent as POST: the token stays out of addresses, and so out of every log.
    customerDescribeGuestLink: build.query<GuestLinkResponse, GuestLinkRequest>({
      query: (body) => callRoute(authRoutes.describeGuestLink, { body }),
      keepUnusedDataFor: 0,
    }),
    customerOpenGuestLink: build.mutation<SignInResponse, GuestLinkRequest>({
      query: (body) => callRoute(authRoutes.openGuestLink, { body }),
      invalidatesTags: (user) => (user ? CACHE_TAGS : []),
    }),
    customerClaimGuest: build.mutation<PasswordSetResponse, ClaimGuestRequest>({
      query: (body) => callRoute(authRoutes.claimGuest, { body }),
      // It ends this browser's session too, if there is one.
      invalidatesTags: (answer) => (answer ? ['Session'] : []),
    }),
  }),
});

/** The page that the links in the mails of somebody without an account open. */
export function GuestPage() {
  const token = useLinkToken();
  return token ? <OpenedLink token={token} /> : <DeadGuestLink reason={t(INCOMPLETE_LINK)} />;
}

function OpenedLink({ token }: { token: string }) {
  const { data, ...query } = useCustomerDescribeGuestLinkQuery({ token });
  const [problem, setProblem] = useState<string>();
  const [search] = useSearchParams();
  const session = useSession();
  const reason = problem ?? linkProblem(query.error);
  if (reason !== undefined) return <DeadGuestLink reason={reason} />;
  if (data && !session.isLoading) {
    const screen = { token, guest: data, onDeadLink: setProblem };
    const next = search.get('next');
    // Nobody is signed out of their account unasked.
    const isFree = session.user === null || session.user.isGuest === true;
    return next?.startsWith('/customer/') && isFree ? (
      <LeadOn {...screen} to={next} />
    ) : (
      <GuestChoices {...screen} />
    );
  }
  return (
    <FormPage icon={<CalendarCheck />} title={t('Your booking')}>
      <PendingQuery query={query} label={t('Opening your booking...')}>
        <Skeleton $height="4rem" />
        <Skeleton $height="12rem" />
      </PendingQuery>
    </FormPage>
  );
}

interface GuestScreenProps {
  token: string;
  guest: GuestLinkResponse;
  /** The link turned out to be no good any more, for this reason. */
  onDeadLink: (reason: string) => void;
}

/** Signs the guest in, and goes on. */
function useOpenLink({ token, onDeadLink }: Pick<GuestScreenProps, 'token' | 'onDeadLink'>) {
  const navigate = useNavigate();
  const showFailure = useFailureToast();
  const [open, { isLoading }] = useCustomerOpenGuestLinkMutation();
  const openLink = async (to: string) => {
    const { data, error } = await open({ token });
    if (data) return void navigate(to, { replace: true });
    const problem = linkProblem(error);
    if (problem === undefined) showFailure(error, t('Your booking was not opened'));
    else onDeadLink(problem);
  };
  return { openLink, isLoading };
}

/** Opens what the link was for: at once, and by the button where that failed. */
function LeadOn({ to, ...screen }: GuestScreenProps & { to: string }) {
  const { openLink, isLoading } = useOpenLink(screen);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void openLink(to);
  });
  return (
    <FormPage
      icon={<CalendarCheck />}
      title={t('Your booking')}
      description={t('We open it for you.')}
    >
      <Button size="lg" fullWidth loading={isLoading} onClick={() => void openLink(to)}>
        {isLoading ? t('Opening...') : t('Open my booking')}
      </Button>
    </FormPage>
  );
}

/** Shows the bookings, or makes an account of them. */
function GuestChoices(screen: GuestScreenProps) {
  const { firstName, email, needsPassword } = screen.guest;
  const { openLink, isLoading } = useOpenLink(screen);
  const { user } = useSession();
  return (
    <FormPage
      icon={<CalendarCheck />}
      title={
        needsPassword
          ? t('Keep your bookings, {firstName}', { firstName })
          : t('Welcome back, {firstName}', { firstName })
      }
      description={
        needsPassword
          ? t('Choose a password, and what you booked is in an account of your own.')
          : t('This address has an account. What you booked can join it.')
      }
    >
      <Stack $gap={5}>
        {needsPassword ? <ChoosePassword {...screen} /> : <JoinAccount {...screen} />}
        <Button
          variant="secondary"
          size="lg"
          fullWidth
          loading={isLoading}
          onClick={() => void openLink(APPOINTMENTS)}
        >
          {t('Only show my bookings')}
        </Button>
        {user && !user.isGuest && (
          <p>
            {t(
              'You are signed in as {email}. Showing the bookings of {other} signs you out there.',
              { email: user.email, other: email },
            )}
          </p>
        )}
      </Stack>
    </FormPage>
  );
}

function useClaim({ onDeadLink }: GuestScreenProps) {
  const goToSignIn = useGoToSignIn();
  const showFailure = useFailureToast();
  const [send, { isLoading, isSuccess }] = useCustomerClaimGuestMutation();
  const claim = async (request: ClaimGuestRequest): Promise<unknown> => {
    const { data, error } = await send(request);
    if (data) return void goToSignIn(t('Your bookings are in your account'), data);
    const problem = linkProblem(error);
    if (problem === undefined) showFailure(error, t('Your account was not opened'));
    else onDeadLink(problem);
    return error;
  };
  return { claim, isPending: isLoading || isSuccess };
}

function JoinAccount(screen: GuestScreenProps) {
  const { claim, isPending } = useClaim(screen);
  return (
    <Button
      size="lg"
      fullWidth
      loading={isPending}
      onClick={() => void claim({ token: screen.token })}
    >
      {t('Add my bookings to my account')}
    </Button>
  );
}

function ChoosePassword(screen: GuestScreenProps) {
  const { claim, isPending } = useClaim(screen);
  return (
    <NewPasswordForm
      token={screen.token}
      label={t('Password')}
      submitLabel={t('Open my account')}
      pendingLabel={t('Opening your account...')}
      isPending={isPending}
      onSubmit={claim}
      onDeadLink={screen.onDeadLink}
    />
  );
}

function DeadGuestLink({ reason }: { reason: string }) {
  return (
    <DeadLink title={t('This link does not work')} description={reason}>
      <p>
        {t(
          'Once you have an account, you see your bookings there. In newer mails about your booking is a newer link.',
        )}
      </p>
      <LinkButton to={CUSTOMER_SIGN_IN} size="lg" fullWidth>
        {t('Sign in')}
      </LinkButton>
    </DeadLink>
  );
}
