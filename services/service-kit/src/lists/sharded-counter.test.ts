import { addCounts } from './sharded-counter';

it('adds up the numbers of the same name, however deep they are', () => {
  const shards = [
    { counts: { pending: { read: 2 } }, total: 3 },
    { counts: { pending: { read: -1, unread: 4 }, ready: { read: 1 } } },
    {},
  ];
  expect(shards.reduce<object>(addCounts, {})).toEqual({
    counts: { pending: { read: 1, unread: 4 }, ready: { read: 1 } },
    total: 3,
  });
});

it('leaves what it adds up as it was', () => {
  const shard = { counts: { pending: { read: 2 } } };
  addCounts(shard, { counts: { pending: { read: 1 } } });
  expect(shard).toEqual({ counts: { pending: { read: 2 } } });
});
