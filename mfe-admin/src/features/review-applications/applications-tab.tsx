import { LinkButton } from '@brightnest/kit/ui/button';
import { Section } from '@brightnest/kit/ui/page';
import { Stack } from '@brightnest/kit/ui/stack';
import { FileDown } from 'lucide-react';
import { exportAddress, useListApplicationsQuery } from '../../api/applications';
import { ListFilters } from '../../list/list-filters';
import { ListFrame } from '../../list/list-frame';
import { NoRows } from '../../list/no-rows';
import { useList } from '../../list/use-list';
import { applicationsList } from './applications-list';
import { ApplicationsTable } from './applications-table';
import { ReviewDialogs } from './review-dialogs';
import { StatusCards } from './status-cards';
import { useReview } from './use-review';

const POLLING_SECONDS = 30;

/** Every application: how many of each status, search, the list, and what can be done with each. */
export function ApplicationsTab() {
  const list = useList(applicationsList);
  // What is on screen stays while the next page or search is on its way.
  const answer = useListApplicationsQuery(list.query, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  const { data, currentData, error } = answer;
  const review = useReview();

  return (
    <Section
      title="Applications"
      actions={
        <LinkButton to={exportAddress(list.choice)} reloadDocument download variant="secondary">
          <FileDown aria-hidden="true" />
          Export CSV
        </LinkButton>
      }
    >
      <Stack $gap={5}>
        <StatusCards
          counts={data?.counts}
          isMissing={Boolean(error)}
          status={list.choice.status}
          onChoose={(status) => list.choose({ status })}
        />
        <ListFilters list={list} />
        <ListFrame
          noun="applications"
          answer={answer}
          everySeconds={POLLING_SECONDS}
          rows={data?.applications}
          page={list.query.page}
          setPage={list.setPage}
        >
          <ApplicationsTable
            applications={data?.applications}
            isLoading={!currentData && !error}
            empty={
              <NoRows
                noun="applications"
                whatFillsIt="Whoever applies for a job or as a cleaner appears here by itself."
                isNarrowed={list.isNarrowed}
                onClear={list.clear}
              />
            }
            sort={list.choice.sort}
            onSort={(sort) => list.choose({ sort })}
            onOpen={review.openDetails}
            onAccept={review.accept}
            onReject={review.openRejection}
          />
        </ListFrame>
      </Stack>
      <ReviewDialogs review={review} />
    </Section>
  );
}
