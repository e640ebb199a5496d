import { currentRegion } from '@brightnest/contracts/company/current-region';
import { STUDENT_RATE } from '@brightnest/contracts/applications/applicant';
import { CheckList } from '@brightnest/kit/ui/display/check-list';
import { Page, PageHeader, Stack } from '@brightnest/kit/ui/display/layout';
import { ClipboardCheck, HeartHandshake, ListOrdered } from 'lucide-react';
import { BackLink, FormColumns } from '../forms/form-layout';
import { SidePanel, StepList } from '../forms/side-panel';
import { MARKETPLACE } from '../paths';
import { ApplicantGate, OwnApplicationGate } from './own-application';
import { StudentApplicationForm } from './student-form';

const back = <BackLink to={MARKETPLACE}>Back to Marketplace</BackLink>;

const form = (
  <Page>
    {back}
    <PageHeader
      title="Apply as a student cleaner"
      description="Earn beside your lectures, in the hours and the areas that suit you."
    />
    <FormColumns>
      <StudentApplicationForm />
      <Stack as="aside" aria-label="Good to know" $gap={5}>
        <StudentPanels />
      </Stack>
    </FormColumns>
  </Page>
);

/** The student's form, or the status of their application. One for a job does not count. */
export function StudentApplicationPage() {
  return (
    <ApplicantGate>
      {() => (
        <OwnApplicationGate
          replacesForm={({ source }) => source !== 'job'}
          back={back}
          form={form}
        />
      )}
    </ApplicantGate>
  );
}

const { recommendedMin, recommendedMax } = STUDENT_RATE;

const REASONS = [
  `${currentRegion().membershipCurrency} ${recommendedMin}-${recommendedMax} per hour, paid every week`,
  'You choose your hours, around your lectures',
  'You choose your areas, close to where you live or study',
  'Paid training, and a team that answers',
];

const STEPS = [
  { title: 'Submit your application', text: 'It takes about five minutes.' },
  { title: 'Document verification', text: 'We check that you study where you say.' },
  { title: 'Background check', text: 'People give us their keys, so we ask for one.' },
  { title: 'Start receiving bookings', text: 'You see each job before you take it on.' },
];

const REQUIREMENTS = [
  'You study at a university or institute',
  'A valid student ID',
  'You agree to a background check',
  'You are punctual, careful and friendly',
];

/** What a student wants to know before applying. */
function StudentPanels() {
  return (
    <>
      <SidePanel title="Why join us" icon={<HeartHandshake aria-hidden="true" />}>
        <CheckList size="sm" items={REASONS} />
      </SidePanel>
      <SidePanel title="How it works" icon={<ListOrdered aria-hidden="true" />}>
        <StepList steps={STEPS} />
      </SidePanel>
      <SidePanel title="Requirements" icon={<ClipboardCheck aria-hidden="true" />}>
        <CheckList size="sm" items={REQUIREMENTS} />
      </SidePanel>
    </>
  );
}
