import { movesOf } from './job-moves';

const AT = '2026-11-20T00:00:00.000Z';

it.each([
  [{ status: 'assigned' }, ['accepted', 'declined', 'on_my_way', 'started']],
  [{ status: 'assigned', acceptedAt: AT }, ['declined', 'on_my_way', 'started']],
  [{ status: 'assigned', onMyWayAt: AT }, ['accepted', 'declined', 'started']],
  [{ status: 'started' }, ['completed']],
  [{ status: 'completed' }, []],
  [{ status: 'declined' }, []],
  [{ status: 'withdrawn' }, []],
] as const)('of a job that is %j can be reported %j', (state, moves) => {
  expect(movesOf({ acceptedAt: null, onMyWayAt: null, ...state })).toEqual(moves);
});
