import { STUDENT_RATE } from '@brightnest/contracts/careers/student-limits';
import { ClipboardCheck, HeartHandshake, ListOrdered } from 'lucide-react';
import { CheckList } from '../../applicant/check-list';
import { SidePanel } from '../../applicant/side-panel';
import { StepList } from '../../applicant/step-list';

const { recommendedMin, recommendedMax } = STUDENT_RATE;

const REASONS = [
  `LKR ${recommendedMin}-${recommendedMax} per hour, paid every week`,
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
export function StudentPanels() {
  return (
    <>
      <SidePanel title="Why join us" icon={<HeartHandshake aria-hidden="true" />}>
        <CheckList items={REASONS} />
      </SidePanel>
      <SidePanel title="How it works" icon={<ListOrdered aria-hidden="true" />}>
        <StepList steps={STEPS} />
      </SidePanel>
      <SidePanel title="Requirements" icon={<ClipboardCheck aria-hidden="true" />}>
        <CheckList items={REQUIREMENTS} />
      </SidePanel>
    </>
  );
}
