import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { useRecentlyChanged } from '@brightnest/kit/live';
import { Section } from '@brightnest/kit/ui/page';
import { Stack } from '@brightnest/kit/ui/stack';
import { useMemo } from 'react';
import { useListApplicationsQuery } from '../../api/applications';
import { BulkActions } from '../../list/bulk-actions';
import { ExportLink } from '../../list/export-link';
import { RecordList } from '../../list/record-list';
import { useSelection } from '../../list/selection';
import { useList } from '../../list/use-list';
import { applicationColumns } from './application-columns';
import { applicantName } from './application-texts';
import { applicationsList } from './applications-list';
import { ReviewDialogs } from './review-dialogs';
import { SEVERAL_APPLICATIONS } from './several/several-applications';
import { StatusCards } from './status-cards';
import { useReview } from './use-review';

const POLLING_SECONDS = 30;

/** Every application: how many of each status, and what can be done with each; one that just came in stands out. */
export function ApplicationsTab() {
  const list = useList(applicationsList);
  const answer = useListApplicationsQuery(list.query, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  const { data, error } = answer;
  const review = useReview();
  const { openDetails: onOpen, accept: onAccept, openRejection: onReject } = review;
  const selection = useSelection(data?.applications, applicantName);
  const justArrived = useRecentlyChanged('application.submitted');
  const columns = useMemo(
    () => applicationColumns({ onOpen, onAccept, onReject }),
    [onOpen, onAccept, onReject],
  );

  return (
    <Section
      title="Applications"
      actions={<ExportLink route={careersRoutes.exportApplications} filter={list.choice} />}
    >
      <Stack $gap={5}>
        <StatusCards
          counts={data?.counts}
          isMissing={Boolean(error)}
          status={list.choice.status}
          onChoose={(status) => list.choose({ status })}
        />
        <RecordList
          list={list}
          answer={answer}
          everySeconds={POLLING_SECONDS}
          caption="Applications"
          columns={columns}
          rows={data?.applications}
          isHighlighted={({ id }) => justArrived.has(id)}
          selection={selection}
          whatFillsIt="Whoever applies for a job or as a cleaner appears here by itself."
        >
          <BulkActions selection={selection} actions={SEVERAL_APPLICATIONS} />
        </RecordList>
      </Stack>
      <ReviewDialogs review={review} />
    </Section>
  );
}
