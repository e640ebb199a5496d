import { sampleJob } from '../testing/cleaner-area';
import { allowedReports, cashText, fullAddress } from './job-facts';

describe('the reports that a job allows', () => {
  const AT = '2026-11-20T00:00:00.000Z';

  it.each([
    [{ status: 'assigned' }, ['accepted', 'declined', 'on_my_way', 'started']],
    [{ status: 'assigned', acceptedAt: AT }, ['declined', 'on_my_way', 'started']],
    [{ status: 'assigned', onMyWayAt: AT }, ['started']],
    [{ status: 'started' }, ['completed']],
    [{ status: 'completed' }, ['cash_received']],
    [{ status: 'completed', cashCollectedAt: AT }, []],
    [{ status: 'completed', cashToCollect: '0.00' }, []],
    [{ status: 'declined' }, []],
    [{ status: 'withdrawn' }, []],
  ] as const)('of a job that is %j can be reported %j', (state, moves) => {
    expect(allowedReports(sampleJob(state))).toEqual(moves);
  });
});

describe('the cash of a job', () => {
  it.each([
    [{}, '$170.00 AUD'],
    [{ cashCollectedAt: '2026-11-20T00:00:00.000Z' }, '$170.00 AUD, received'],
    [{ cashToCollect: '0.00' }, 'Nothing, it is paid'],
    [{ cashToCollect: '0.00', isPaidByCard: true }, 'Nothing, paid by card'],
    [
      { cashToCollect: '0.00', cashCollectorName: 'Rosa Free' },
      'Not yours, Rosa Free collects the cash',
    ],
  ])('of %j is: %s', (traits, text) => {
    expect(cashText(sampleJob(traits))).toBe(text);
  });
});

describe('the place of a job', () => {
  it.each([
    ['12 Harbour Street', 'Manly', '12 Harbour Street, Manly'],
    ['12 Wattle Street, Newtown NSW 2042', 'Newtown', '12 Wattle Street, Newtown NSW 2042'],
    ['12 Wattle Street', '', '12 Wattle Street'],
    [null, 'Manly', 'Manly'],
    [null, '', ''],
  ])('joins %p and %p', (address, suburb, place) => {
    expect(fullAddress({ address, suburb })).toBe(place);
  });
});
