import { Page, PageHeader } from '@brightnest/kit/ui/page';
import { ApplicantGate } from './applicant/applicant-gate';
import { BackLink } from './applicant/back-link';
import { CleanerApplication } from './features/apply-as-cleaner/cleaner-application';
import { OwnApplication } from './features/see-application/own-application';

const back = <BackLink to="/">Back to Website</BackLink>;

/** The application of whoever is signed in: the form, or how far it is. */
export function CleanerApplicationPage() {
  return (
    <ApplicantGate>
      {(user) => (
        <OwnApplication
          takesPlace={() => true}
          back={back}
          form={
            <Page $width="text">
              {back}
              <PageHeader
                title="Apply as a cleaner"
                description="Tell us who you are and when you can work."
              />
              <CleanerApplication user={user} />
            </Page>
          }
        />
      )}
    </ApplicantGate>
  );
}
