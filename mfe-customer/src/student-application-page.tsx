import { Page, PageHeader } from '@brightnest/kit/ui/page';
import { Stack } from '@brightnest/kit/ui/stack';
import { ApplicantGate } from './applicant/applicant-gate';
import { BackLink } from './applicant/back-link';
import { FormColumns } from './applicant/form-columns';
import { StudentApplication } from './features/apply-as-student/student-application';
import { StudentPanels } from './features/apply-as-student/student-panels';
import { OwnApplication } from './features/see-application/own-application';
import { MARKETPLACE } from './paths';

const back = <BackLink to={MARKETPLACE}>Back to Marketplace</BackLink>;

const form = (
  <Page>
    {back}
    <PageHeader
      title="Apply as a student cleaner"
      description="Earn beside your lectures, in the hours and the areas that suit you."
    />
    <FormColumns>
      <StudentApplication />
      <Stack as="aside" aria-label="Good to know" $gap={5}>
        <StudentPanels />
      </Stack>
    </FormColumns>
  </Page>
);

/** The student's form, or how far their application is. One for a job is something else. */
export function StudentApplicationPage() {
  return (
    <ApplicantGate>
      {() => (
        <OwnApplication takesPlace={({ source }) => source !== 'job'} back={back} form={form} />
      )}
    </ApplicantGate>
  );
}
