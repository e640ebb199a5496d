import {
  APPLICATION_STATUSES,
  canChangeStatus,
  canonicalStatus,
  isFinalStatus,
  workflowTransitions,
  type ApplicationStatus,
} from './application';

const ALLOWED: [ApplicationStatus, ApplicationStatus][] = [
  ['pending', 'under_review'],
  ['pending', 'rejected'],
  ['pending', 'approved'],
  ['under_review', 'interview_scheduled'],
  ['under_review', 'rejected'],
  ['under_review', 'approved'],
  ['interview_scheduled', 'approved'],
  ['interview_scheduled', 'interview_scheduled'],
  ['interview_scheduled', 'rejected'],
];

it('allows these transitions and no others', () => {
  const all = APPLICATION_STATUSES.flatMap((from) =>
    APPLICATION_STATUSES.filter((to) => canChangeStatus(from, to)).map((to) => [from, to]),
  );
  expect(all).toEqual(expect.arrayContaining(ALLOWED));
  expect(all).toHaveLength(ALLOWED.length);
});

it('ends with approved and rejected', () => {
  expect(APPLICATION_STATUSES.filter(isFinalStatus)).toEqual(['approved', 'rejected']);
});

it('leaves the shortcuts of a row out of the workflow', () => {
  expect(workflowTransitions('pending')).toEqual(['under_review', 'rejected']);
  expect(workflowTransitions('under_review')).toEqual(['interview_scheduled', 'rejected']);
});

it('schedules an interview from review, and again', () => {
  const before = APPLICATION_STATUSES.filter((from) =>
    canChangeStatus(from, 'interview_scheduled'),
  );
  expect(before).toEqual(['under_review', 'interview_scheduled']);
});

it('takes accepted for approved', () => {
  expect(canonicalStatus('accepted')).toBe('approved');
  expect(canonicalStatus('pending')).toBe('pending');
});
