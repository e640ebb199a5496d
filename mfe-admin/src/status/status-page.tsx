import type { BacklogName } from '@brightnest/contracts/status/service-status';
import type { SiteStatusResponse } from '@brightnest/contracts/status/site-status';
import { formatDate, formatTime, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useLiveUpdates } from '@brightnest/kit/runtime/live-updates';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { StatCard } from '@brightnest/kit/ui/display/card';
import { Grid, PageHeader, Section, Stack, WideLabel } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { relativeTime } from '@brightnest/kit/ui/display/relative-time';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { RefreshCw } from 'lucide-react';
import { DashboardLink, PermittedPage } from '../permissions/permitted-page';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { ProblemList } from './problem-list';
import { findProblems, lastBackup } from './problems';
import { useAdminGetSiteStatusQuery } from './status-api';
import { ProgramsTable, QueuesTable, TasksTable } from './status-tables';

const REFRESH_MS = 15_000;

/** How the site is doing: what is wrong, what to do about it, and all that is known of its programs. */
export function SiteStatus() {
  return (
    <PermittedPage permission="activity:read">
      <StatusPage />
    </PermittedPage>
  );
}

function StatusPage() {
  useLiveUpdates();
  const { data, ...query } = useAdminGetSiteStatusQuery(undefined, {
    pollingInterval: REFRESH_MS,
    refetchOnMountOrArgChange: true,
  });
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <>
      <PageHeader
        title={t('Site status')}
        description={
          data
            ? t('Looked at {time}. It is looked at again by itself.', {
                time: formatTime(data.checkedAt, officeZone(), 'medium'),
              })
            : t('How the programs of the site are doing, and what waits in them.')
        }
        actions={
          <>
            <Button
              variant="secondary"
              size="sm"
              loading={query.isFetching}
              onClick={() => void query.refetch()}
            >
              {!query.isFetching && <RefreshCw aria-hidden="true" />}
              <WideLabel>{t('Refresh')}</WideLabel>
            </Button>
            <DashboardLink />
          </>
        }
      />
      {data ? (
        <Status status={data} isOutdated={query.isError} />
      ) : (
        <PendingQuery query={query} label={t('Looking how the site is doing...')}>
          <Skeleton $height="6rem" />
          <Skeleton $height="16rem" />
        </PendingQuery>
      )}
    </>
  );
}

function Status({ status, isOutdated }: { status: SiteStatusResponse; isOutdated: boolean }) {
  return (
    <Stack $gap={6}>
      <ProblemList problems={findProblems(status)} isOutdated={isOutdated} />
      <Figures status={status} />
      <Section title={t('Programs')}>
        <ProgramsTable programs={status.programs} />
      </Section>
      <Section
        title={t('Queues')}
        description={t('Events that wait for one who deals with them. Empty ones are left out.')}
      >
        <QueuesTable programs={status.programs} />
      </Section>
      <Section
        title={t('Regular work')}
        description={t('What the programs do by themselves, again and again.')}
      >
        <TasksTable status={status} />
      </Section>
    </Stack>
  );
}

function Figures({ status }: { status: SiteStatusResponse }) {
  const { programs, certificate, checkedAt } = status;
  const now = new Date(checkedAt);
  const backup = lastBackup(programs);
  const services = programs.flatMap((program) => program.status ?? []);
  const backlog = (name: BacklogName) => {
    const found = services.flatMap(({ backlogs }) => backlogs.filter((one) => one.name === name));
    const oldest = found.flatMap(({ oldestAt }) => oldestAt ?? []).toSorted()[0];
    return {
      value: found.length === 0 ? '–' : found.reduce((sum, { count }) => sum + count, 0),
      hint: oldest && t('the oldest: {time}', { time: relativeTime(oldest, now) }),
    };
  };
  const deadLetters = services.reduce((sum, service) => sum + (service.deadLetters ?? 0), 0);
  return (
    <Grid $min="9rem" $gap={3}>
      <StatCard
        label={t('Last backup')}
        value={backup ? relativeTime(backup, now) : t('None')}
        hint={backup && formatDate(backup, 'medium', officeZone())}
      />
      {certificate && (
        <StatCard
          label={t('Certificate until')}
          value={
            certificate.expiresAt ? formatDate(certificate.expiresAt, 'medium', officeZone()) : '–'
          }
        />
      )}
      <StatCard label={t('Events to go out')} {...backlog('unpublished-events')} />
      <StatCard label={t('Events given up')} value={deadLetters} />
      <StatCard label={t('Mails due')} {...backlog('due-mails')} />
      <StatCard label={t('Mails that failed')} {...backlog('failed-mails')} />
      <StatCard label={t('Webhooks due')} {...backlog('due-webhooks')} />
      <StatCard label={t('Refunds waiting')} {...backlog('waiting-refunds')} />
      <StatCard label={t('Refunds that failed')} {...backlog('failed-refunds')} />
    </Grid>
  );
}
