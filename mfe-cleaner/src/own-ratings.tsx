import { formatDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { cleanerRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import type {
  CleanerRating,
  CleanerRatingsQuery,
  CleanerRatingsResponse,
} from '@brightnest/contracts/workforce/cleaner-rating';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { Pagination } from '@brightnest/kit/ui/tables/list-controls';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CLEANER_SIGN_IN } from './paths';

// Answers null when the session is over (401).
const { useCleanerListRatingsQuery } = remoteApi('cleaner').injectEndpoints({
  endpoints: (build) => ({
    cleanerListRatings: build.query<CleanerRatingsResponse | null, CleanerRatingsQuery>({
      query: (query) => callRoute(cleanerRoutes.listOwnRatings, { query }),
      providesTags: ['CleanerProfile'],
    }),
  }),
});

const LATEST = { page: 1, pageSize: 3 };

/** The latest that customers said of the cleaner's work; nothing until somebody did. */
export function LatestRatings({ onOpenAll }: { onOpenAll: () => void }) {
  const { data } = useCleanerListRatingsQuery(LATEST);
  if (!data || data.total === 0) return null;
  return (
    <Card as="section" aria-labelledby="own-ratings">
      <Stack $gap={3}>
        <CardTitle id="own-ratings">{t('What customers say')}</CardTitle>
        <Ratings ratings={data.ratings} />
        {data.total > data.ratings.length && (
          <Button variant="secondary" fullWidth onClick={onOpenAll}>
            {t('See all {total} ratings', { total: data.total })}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

const PAGE_SIZE = 20;

/** All that customers said of the cleaner's work. */
export function RatingsDialog({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1);
  const { data, ...query } = useCleanerListRatingsQuery({ page, pageSize: PAGE_SIZE });
  useRedirectToSignInWhen(data === null, CLEANER_SIGN_IN);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('What customers say')}>
      {data ? (
        // Focusable, so that the keyboard can scroll it.
        <Stack tabIndex={0} role="group" aria-label={t('Ratings')}>
          <Ratings ratings={data.ratings} />
          <Pagination
            {...{ page, pageSize: PAGE_SIZE, total: data.total }}
            onPageChange={setPage}
            noun={t('ratings')}
          />
        </Stack>
      ) : (
        <PendingQuery query={query} label={t('Loading your ratings...')}>
          <Skeleton $height="12rem" />
        </PendingQuery>
      )}
    </Dialog>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;

  & p {
    white-space: pre-line;
  }

  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

const Stars = styled.span`
  display: inline-flex;
  gap: 0.125rem;
  color: ${color.warmText};

  & svg {
    width: 1.125rem;
    height: 1.125rem;
  }

  & svg[data-given='true'] {
    fill: currentcolor;
  }
`;

const MOST_STARS = [1, 2, 3, 4, 5];

function Ratings({ ratings }: { ratings: readonly CleanerRating[] }) {
  return (
    <List>
      {ratings.map(({ bookingId, rating, text, reviewedAt, ...clean }) => (
        <li key={bookingId}>
          <Stars role="img" aria-label={t('{count} of 5 stars', { count: rating })}>
            {MOST_STARS.map((star) => (
              <Star key={star} data-given={star <= rating} aria-hidden="true" />
            ))}
          </Stars>
          {text && <p>{text}</p>}
          <small>
            {reviewedAt
              ? t('{service} for {name} on {day}, rated on {ratedOn}', {
                  ...wordsOf(clean),
                  ratedOn: formatDate(reviewedAt, 'medium', clean.timeZone),
                })
              : t('{service} for {name} on {day}', wordsOf(clean))}
          </small>
        </li>
      ))}
    </List>
  );
}

const wordsOf = ({
  serviceName,
  customerName,
  scheduledDate,
  timeZone,
}: Pick<CleanerRating, 'serviceName' | 'customerName' | 'scheduledDate' | 'timeZone'>) => ({
  service: serviceName,
  name: customerName || t('A customer'),
  day: formatDate(scheduledDate, 'medium', timeZone),
});
