import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { Card } from '@brightnest/kit/ui/card';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import { useGetCalendarFeedQuery } from '../../api/calendar-feed';
import { CardHeading } from '../../area/card-heading';
import { CUSTOMER_LOGIN } from '../../paths';
import { FeedAddress } from './feed-address';
import { NoFeed } from './no-feed';

function Feed() {
  // It may have been renewed on another device.
  const { data, error, isFetching, refetch } = useGetCalendarFeedQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useLoggedOutWhen(data === null, CUSTOMER_LOGIN);
  if (data) return data.path === null ? <NoFeed /> : <FeedAddress path={data.path} />;
  if (error) {
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <Stack role="status" aria-busy="true" aria-label="Loading your calendar feed...">
      <Skeleton $height="2.75rem" />
      <Skeleton $height="2.75rem" $width="20rem" />
    </Stack>
  );
}

/** The private address under which a calendar program reads all cleans of a customer. */
export function CalendarFeed() {
  return (
    <Card as="section" aria-labelledby="calendar-feed">
      <Stack>
        <CardHeading
          id="calendar-feed"
          explanation="See your cleans in your own calendar. It follows when one is moved or cancelled."
        >
          Private calendar feed
        </CardHeading>
        <Feed />
      </Stack>
    </Card>
  );
}
