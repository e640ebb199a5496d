import { clearDraft, readDraft, saveDraft } from './booking-draft';

const NOON = Date.parse('2030-01-14T12:00:00.000Z');
const draft = {
  serviceId: 'a'.repeat(24),
  duration: 240,
  state: 'WA' as const,
  address: '1 King Street',
  specialInstructions: 'Ring twice',
  scheduledDate: '2030-01-14T13:00:00.000Z',
  extras: ['clean_oven'],
  repeat: { every: 'monthly' as const, occurrences: 6 },
};
const keep = (changes: object) =>
  sessionStorage.setItem('brightnest.booking-draft', JSON.stringify({ ...draft, ...changes }));

beforeEach(() => sessionStorage.clear());

it('gives back what was typed, until it is booked', () => {
  saveDraft(draft);
  expect(readDraft(NOON)).toEqual(draft);
  clearDraft();
  expect(readDraft(NOON)).toMatchObject({ address: '', duration: 180, extras: [] });
});

it.each([
  ['a time that is past', { scheduledDate: '2030-01-14T11:59:00.000Z' }, { scheduledDate: '' }],
  ['a time that is none', { scheduledDate: 'soon' }, { scheduledDate: '' }],
  ['a duration that is not offered', { duration: 90 }, { duration: 180 }],
  ['extras that there are no more', { extras: ['clean_oven', 'gone'] }, { extras: ['clean_oven'] }],
])('leaves out %s', (_what, kept, expected) => {
  keep(kept);
  expect(readDraft(NOON)).toMatchObject(expected);
});

it.each([
  { every: 'daily', occurrences: 4 },
  { every: 'weekly', occurrences: 1 },
  { every: 'weekly', occurrences: 13 },
  { every: 'weekly' },
])('takes no series of %j', (series) => {
  keep(series);
  expect(readDraft(NOON)).not.toHaveProperty('repeat');
});

it('takes a place outside Australia for an answer, and guesses where there is none', () => {
  keep({ state: '' });
  expect(readDraft(NOON).state).toBe('');
  keep({ state: 'Atlantis' });
  expect(readDraft(NOON).state).not.toBe('Atlantis');
});
