import { currentRegion } from '@brightnest/contracts/company/current-region';
import { STUDENT_RATE } from '@brightnest/contracts/applications/applicant';
import { t } from '@brightnest/contracts/translation';
import { CheckList } from '@brightnest/kit/ui/display/check-list';
import { Page, PageHeader, Stack } from '@brightnest/kit/ui/display/layout';
import { ClipboardCheck, HeartHandshake, ListOrdered } from 'lucide-react';
import { BackLink, FormColumns } from '../forms/form-layout';
import { SidePanel, StepList } from '../forms/side-panel';
import { MARKETPLACE } from '../paths';
import { ApplicantGate, OwnApplicationGate } from './own-application';
import { StudentApplicationForm } from './student-form';

/** The student's form, or the status of their application. One for a job does not count. */
export function StudentApplicationPage() {
  const back = <BackLink to={MARKETPLACE}>{t('Back to Marketplace')}</BackLink>;
  const form = (
    <Page>
      {back}
      <PageHeader
        title={t('Apply as a student cleaner')}
        description={t('Earn around your lectures, in the hours and the areas that suit you.')}
      />
      <FormColumns>
        <StudentApplicationForm />
        <Stack as="aside" aria-label={t('Good to know')} $gap={5}>
          <StudentPanels />
        </Stack>
      </FormColumns>
    </Page>
  );
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

const reasons = () => [
  t('{currency} {min}-{max} per hour, paid every week', {
    currency: currentRegion().membershipCurrency,
    min: STUDENT_RATE.recommendedMin,
    max: STUDENT_RATE.recommendedMax,
  }),
  t('You choose your hours, around your lectures'),
  t('You choose your areas, close to where you live or study'),
  t('Paid training, and a team that answers'),
];

const steps = () => [
  { title: t('Submit your application'), text: t('It takes about five minutes.') },
  { title: t('Document verification'), text: t('We check that you study where you say.') },
  { title: t('Background check'), text: t('People give us their keys, so we ask for one.') },
  { title: t('Start receiving bookings'), text: t('You see each job before you take it on.') },
];

const requirements = () => [
  t('You study at a university or institute'),
  t('A valid student ID'),
  t('You agree to a background check'),
  t('You are punctual, careful and friendly'),
];

/** What a student wants to know before applying. */
function StudentPanels() {
  return (
    <>
      <SidePanel title={t('Why join us')} icon={<HeartHandshake aria-hidden="true" />}>
        <CheckList size="sm" items={reasons()} />
      </SidePanel>
      <SidePanel title={t('How it works')} icon={<ListOrdered aria-hidden="true" />}>
        <StepList steps={steps()} />
      </SidePanel>
      <SidePanel title={t('Requirements')} icon={<ClipboardCheck aria-hidden="true" />}>
        <CheckList size="sm" items={requirements()} />
      </SidePanel>
    </>
  );
}
