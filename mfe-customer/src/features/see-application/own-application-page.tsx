import { isFinal } from '@brightnest/contracts/careers/application-status';
import type { OwnApplication } from '@brightnest/contracts/careers/own-application';
import { Button, LinkButton } from '@brightnest/kit/ui/button';
import { Page, PageHeader } from '@brightnest/kit/ui/page';
import { Cluster } from '@brightnest/kit/ui/stack';
import type { ReactNode } from 'react';
import { useGetOwnApplicationQuery } from '../../api/applications';
import { ApplicationView } from './application-view';

const POLLING_MS = 30_000;

interface OwnApplicationPageProps {
  application: OwnApplication;
  back: ReactNode;
  onApplyAgain: () => void;
}

/** One's own application, kept current until it is decided. */
export function OwnApplicationPage({ application, back, onApplyAgain }: OwnApplicationPageProps) {
  const { applicationStatus: status } = application;
  useGetOwnApplicationQuery(undefined, { pollingInterval: isFinal(status) ? 0 : POLLING_MS });
  return (
    <Page $width="text">
      {back}
      <PageHeader title="Your application" />
      <ApplicationView application={application}>
        {isFinal(status) && (
          <Cluster>
            {status === 'rejected' && <Button onClick={onApplyAgain}>Apply again</Button>}
            {status === 'approved' && <LinkButton to="/cleaner-login">Cleaner sign-in</LinkButton>}
          </Cluster>
        )}
      </ApplicationView>
    </Page>
  );
}
