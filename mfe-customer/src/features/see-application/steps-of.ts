import type { OwnApplication } from '@brightnest/contracts/careers/own-application';

/** One station on the way of an application. */
export interface ApplicationStep {
  label: string;
  state: 'done' | 'current' | 'ahead';
}

const REACHED = {
  pending: 0,
  under_review: 1,
  interview_scheduled: 2,
  approved: 3,
  rejected: 3,
} as const;

/** The way of an application, and where it stands. Once it is decided, only what did take place is on it. */
export function stepsOf({
  applicationStatus,
  interviewDate,
}: Pick<OwnApplication, 'applicationStatus' | 'interviewDate'>): ApplicationStep[] {
  const reached = REACHED[applicationStatus];
  const isDecided = applicationStatus === 'approved' || applicationStatus === 'rejected';
  const steps = ['Received', 'In review', 'Interview', 'Decision'].map((label, index) => ({
    label,
    state: stateOf(index, isDecided ? reached + 1 : reached),
  }));
  return isDecided && interviewDate === null
    ? steps.filter(({ label }) => label !== 'Interview')
    : steps;
}

function stateOf(index: number, reached: number): ApplicationStep['state'] {
  if (index === reached) return 'current';
  return index < reached ? 'done' : 'ahead';
}
