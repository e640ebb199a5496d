import type { OwnApplication as Application } from '@brightnest/contracts/careers/own-application';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Page } from '@brightnest/kit/ui/page';
import { type ReactNode, useState } from 'react';
import { useGetOwnApplicationQuery } from '../../api/applications';
import { LoadingApplication } from '../../applicant/loading-application';
import { SIGN_IN } from '../../paths';
import { OwnApplicationPage } from './own-application-page';

interface OwnApplicationProps {
  /** Whether an application stands in the place of this page's form. */
  takesPlace: (application: Application) => boolean;
  /** The link back. */
  back: ReactNode;
  /** For whoever has not applied yet, or was rejected and tries again. */
  form: ReactNode;
}

/** The application of whoever is signed in; the form where there is none. */
export function OwnApplication({ takesPlace, back, form }: OwnApplicationProps) {
  const { data, error, isFetching, refetch } = useGetOwnApplicationQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  // The rejected one after which somebody applies again.
  const [before, setBefore] = useState<string>();
  useLoggedOutWhen(data === null, SIGN_IN);

  if (!data && error) {
    return (
      <Page $width="text">
        {back}
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </Page>
    );
  }
  if (!data) return <LoadingApplication />;
  const { application } = data;
  if (!application || application.id === before || !takesPlace(application)) return form;
  return (
    <OwnApplicationPage
      application={application}
      back={back}
      onApplyAgain={() => setBefore(application.id)}
    />
  );
}
