import { msg, t } from '@brightnest/contracts/translation';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import type { CalendarFeedResponse } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { type ToastMessage, useToast } from '@brightnest/kit/runtime/toast';
import { Button, type ButtonVariant, LinkButton } from '@brightnest/kit/ui/controls/button';
import { ConfirmDialog } from '@brightnest/kit/ui/controls/dialog';
import { Card, CardHeading } from '@brightnest/kit/ui/display/card';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { CalendarPlus, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCopy } from '@brightnest/kit/runtime/use-copy';
import { CUSTOMER_SIGN_IN } from '../paths';

const calendarFeedApi = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    // Answers null when the session is over (401).
    customerGetCalendarFeed: build.query<CalendarFeedResponse | null, void>({
      query: () => callRoute(bookingsRoutes.getCalendarFeed),
    }),
    customerRenewCalendarFeed: build.mutation<CalendarFeedResponse, void>({
      query: () => callRoute(bookingsRoutes.renewCalendarFeed),
      onQueryStarted: (_nothing, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(showFeed(data)),
          () => undefined,
        ),
    }),
    customerDeleteCalendarFeed: build.mutation<CalendarFeedResponse, void>({
      query: () => callRoute(bookingsRoutes.deleteCalendarFeed),
      onQueryStarted: (_nothing, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(showFeed(data)),
          () => undefined,
        ),
    }),
  }),
});

/** The answer of a change is the feed as it is now. */
function showFeed(answer: CalendarFeedResponse) {
  return calendarFeedApi.util.upsertQueryData('customerGetCalendarFeed', undefined, answer);
}

const {
  useCustomerGetCalendarFeedQuery,
  useCustomerRenewCalendarFeedMutation,
  useCustomerDeleteCalendarFeedMutation,
} = calendarFeedApi;

function LoadedFeed() {
  // It may have been renewed on another device.
  const { data, ...query } = useCustomerGetCalendarFeedQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useRedirectToSignInWhen(data === null, CUSTOMER_SIGN_IN);
  if (data) return data.path === null ? <NoFeed /> : <FeedAddress path={data.path} />;
  return (
    <PendingQuery query={query} label={t('Loading your calendar feed...')}>
      <Skeleton $height="2.75rem" />
      <Skeleton $height="2.75rem" $width="20rem" />
    </PendingQuery>
  );
}

/** The private address under which calendar programs read all appointments of the customer. */
export function CalendarFeedCard() {
  return (
    <Card as="section" aria-labelledby="calendar-feed">
      <Stack>
        <CardHeading
          id="calendar-feed"
          explanation={t(
            'See your cleans in your own calendar. It follows when one is moved or cancelled.',
          )}
        >
          {t('Private calendar feed')}
        </CardHeading>
        <LoadedFeed />
      </Stack>
    </Card>
  );
}

/** Offers an address where there is none. */
function NoFeed() {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [create, { isLoading }] = useCustomerRenewCalendarFeedMutation();

  async function click() {
    const { error } = await create();
    if (error) showFailure(error, t('No address created'));
    else toast({ title: t('Calendar address created') });
  }

  return (
    <div>
      <Button variant="secondary" loading={isLoading} onClick={() => void click()}>
        <CalendarPlus aria-hidden="true" />
        {t('Create address')}
      </Button>
    </div>
  );
}

interface FeedAddressProps {
  /** Path on this site. */
  path: string;
}

/** The address, to be copied, renewed and removed. */
function FeedAddress({ path }: FeedAddressProps) {
  const field = useRef<HTMLInputElement>(null);
  const copy = useCopy(field, {
    title: t('Address copied'),
    description: t('Paste it into your calendar program.'),
  });
  const [renew, renewing] = useCustomerRenewCalendarFeedMutation();
  const [remove, removing] = useCustomerDeleteCalendarFeedMutation();
  const address = new URL(path, window.location.origin).href;
  return (
    <Stack>
      <TextField
        ref={field}
        label={t('Address')}
        hint={t('Whoever knows it can see your cleans. Renew it if it got into the wrong hands.')}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Cluster>
        <Button onClick={() => void copy(address)}>
          <Copy aria-hidden="true" />
          {t('Copy address')}
        </Button>
        <LinkButton variant="secondary" to={address.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus aria-hidden="true" />
          {t('Open in calendar app')}
        </LinkButton>
        <FeedChange
          texts={RENEW}
          variant="secondary"
          change={renew}
          isPending={renewing.isLoading}
        />
        <FeedChange texts={REMOVE} variant="ghost" change={remove} isPending={removing.isLoading} />
      </Cluster>
    </Stack>
  );
}

interface ChangeTexts {
  label: string;
  title: string;
  description: string;
  failure: string;
  done: ToastMessage;
}

const RENEW: ChangeTexts = {
  label: msg('Renew address'),
  title: msg('Renew the address?'),
  description: msg(
    'The old address stops working at once. Calendars that read it show no news until you give them the new one.',
  ),
  failure: msg('Address not renewed'),
  done: { title: msg('Address renewed'), description: msg('The old one does not work any more.') },
};

const REMOVE: ChangeTexts = {
  label: msg('Remove address'),
  title: msg('Remove the address?'),
  description: msg('It stops working at once, and calendars that read it show no news any more.'),
  failure: msg('Address not removed'),
  done: { title: msg('Address removed'), description: msg('It does not work any more.') },
};

interface FeedChangeProps {
  texts: ChangeTexts;
  variant: ButtonVariant;
  change: () => Promise<{ error?: unknown }>;
  isPending: boolean;
}

/** A button that changes the address, once that is confirmed. */
function FeedChange({ texts, variant, change, isPending }: FeedChangeProps) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [isAsking, setIsAsking] = useState(false);

  async function confirm() {
    const { error } = await change();
    if (error) return showFailure(error, t(texts.failure));
    setIsAsking(false);
    toast({
      title: t(texts.done.title),
      ...(texts.done.description && { description: t(texts.done.description) }),
    });
  }

  return (
    <>
      <Button variant={variant} onClick={() => setIsAsking(true)}>
        {t(texts.label)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t(texts.title)}
        description={t(texts.description)}
        confirmLabel={t(texts.label)}
        destructive
        loading={isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
