import { statusLines } from './status-lines';

test('lists what runs and sums up the Node processes', () => {
  const record = { pid: 1, mark: '', url: 'http://localhost:8080' };
  const base = { mark: '', startedAt: 0 };
  const processes = {
    mongo: { ...base, pid: 2, command: '/usr/bin/mongod', port: 27_117 },
    quotes: {
      ...base,
      pid: 3,
      command: process.execPath,
      port: 4000,
      url: 'http://127.0.0.1:4000',
    },
  };
  const lines = statusLines({ ...record, processes }, (pid) => pid * 50e6);
  expect(lines).toEqual([
    '  Name        Process   Memory   Where',
    '  npm start   1         50 MB    http://localhost:8080',
    '  mongo       2         100 MB   port 27117',
    '  quotes      3         150 MB   http://127.0.0.1:4000',
    '',
    'All 2 Node processes together: 200 MB',
  ]);
});
