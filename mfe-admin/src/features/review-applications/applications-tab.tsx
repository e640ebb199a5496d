import { LinkButton } from '@brightnest/kit/ui/button';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { Section } from '@brightnest/kit/ui/page';
import { Pagination } from '@brightnest/kit/ui/pagination';
import { Stack } from '@brightnest/kit/ui/stack';
import { FileDown } from 'lucide-react';
import { exportAddress, useListApplicationsQuery } from '../../api/applications';
import { ListError } from '../../list/list-error';
import { NoRows } from '../../list/no-rows';
import { ADMIN_LOGIN } from '../../paths';
import { ApplicationsFilterBar } from './applications-filter';
import { ApplicationsTable } from './applications-table';
import { ReviewDialogs } from './review-dialogs';
import { StatusCards } from './status-cards';
import { useApplicationsAddress } from './use-applications-address';
import { useReview } from './use-review';

const POLLING_MS = 30_000;

/** Every application: how many of each status, search, the list, and what can be done with each. */
export function ApplicationsTab() {
  const { query, filter, choice, isNarrowed, choose, setPage, clear } = useApplicationsAddress();
  // What is on screen stays while the next page or search is on its way.
  const { data, currentData, error, isFetching, refetch } = useListApplicationsQuery(query, {
    pollingInterval: POLLING_MS,
  });
  const review = useReview();
  useLoggedOutWhen(data === null, ADMIN_LOGIN);

  return (
    <Section
      title="Applications"
      actions={
        <LinkButton to={exportAddress(filter)} reloadDocument download variant="secondary">
          <FileDown aria-hidden="true" />
          Export CSV
        </LinkButton>
      }
    >
      <Stack $gap={5}>
        <StatusCards
          counts={data?.counts}
          isMissing={Boolean(error)}
          status={choice.status}
          onChoose={(status) => choose({ status })}
        />
        <ApplicationsFilterBar choice={choice} choose={choose} />
        {error && (
          <ListError
            noun="applications"
            error={error}
            everySeconds={POLLING_MS / 1000}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {(data || !error) && (
          <div>
            <ApplicationsTable
              applications={data?.applications}
              isLoading={!currentData && !error}
              empty={
                <NoRows
                  noun="applications"
                  whatFillsIt="Whoever applies for a job or as a cleaner appears here by itself."
                  isNarrowed={isNarrowed}
                  onClear={clear}
                />
              }
              sort={choice.sort}
              onSort={(sort) => choose({ sort: sort ?? '-createdAt' })}
              onOpen={review.openDetails}
              onAccept={review.accept}
              onReject={review.openRejection}
            />
            {data && (
              <Pagination
                page={query.page}
                pageSize={data.pageSize}
                total={data.total}
                onPageChange={setPage}
                noun={data.isTotalExact ? 'applications' : 'or more applications'}
              />
            )}
          </div>
        )}
      </Stack>
      <ReviewDialogs review={review} />
    </Section>
  );
}
