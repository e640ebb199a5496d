import { isFinal } from '@brightnest/contracts/careers/application-status';
import type { ApplicationSource } from '@brightnest/contracts/careers/application-source';
import type { OwnApplication } from '@brightnest/contracts/careers/own-application';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Page, PageHeader } from '@brightnest/kit/ui/page';
import { Cluster } from '@brightnest/kit/ui/stack';
import { useShowApplicationQuery } from '../../api/applications';
import { ApplicationView } from './application-view';

// Calls that show a token are counted strictly.
const POLLING_MS = 60_000;

const APPLY_AGAIN: Readonly<Record<ApplicationSource, { to: string; label: string }>> = {
  job: { to: '/careers', label: 'See our open jobs' },
  cleaner: { to: '/cleaner-application', label: 'Apply again' },
  student: { to: '/cleaner-apply', label: 'Apply again' },
};

interface LinkedApplicationProps {
  token: string;
  application: OwnApplication;
}

/** The application that a private link opens, kept current until it is decided. */
export function LinkedApplication({ token, application }: LinkedApplicationProps) {
  const { applicationStatus: status, source } = application;
  useShowApplicationQuery({ token }, { pollingInterval: isFinal(status) ? 0 : POLLING_MS });
  const { to, label } = APPLY_AGAIN[source];
  return (
    <Page $width="text">
      <PageHeader
        title="Your application"
        description="This page is for you alone. Whoever has its link sees the same."
      />
      <ApplicationView application={application}>
        {isFinal(status) && (
          <Cluster>
            {status === 'rejected' && <LinkButton to={to}>{label}</LinkButton>}
            {status === 'approved' && <LinkButton to="/cleaner-login">Cleaner sign-in</LinkButton>}
          </Cluster>
        )}
      </ApplicationView>
    </Page>
  );
}
