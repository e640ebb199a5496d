import {
  APPLICATION_STATUSES,
  canMove,
  canonicalStatus,
  isFinal,
  statusesBefore,
  workflowMoves,
  type ApplicationStatus,
} from './application-status';

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

it('allows these moves and no others', () => {
  const all = APPLICATION_STATUSES.flatMap((from) =>
    APPLICATION_STATUSES.filter((to) => canMove(from, to)).map((to) => [from, to]),
  );
  expect(all).toEqual(expect.arrayContaining(ALLOWED));
  expect(all).toHaveLength(ALLOWED.length);
});

it('ends with approved and rejected', () => {
  expect(APPLICATION_STATUSES.filter(isFinal)).toEqual(['approved', 'rejected']);
});

it('leaves the shortcuts of a row out of the workflow', () => {
  expect(workflowMoves('pending')).toEqual(['under_review', 'rejected']);
  expect(workflowMoves('under_review')).toEqual(['interview_scheduled', 'rejected']);
});

it('knows where a move can come from', () => {
  expect(statusesBefore('interview_scheduled')).toEqual(['under_review', 'interview_scheduled']);
});

it('takes accepted for approved', () => {
  expect(canonicalStatus('accepted')).toBe('approved');
  expect(canonicalStatus('pending')).toBe('pending');
});
