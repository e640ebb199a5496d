import { statusLines, summaryLines, tableLines } from './summary';

describe('summary', () => {
  const lines = summaryLines({
    url: 'http://localhost:8080',
    mailPage: 'http://127.0.0.1:21080',
    smsPage: 'http://127.0.0.1:21081',
    logs: '.data/logs',
    accounts: [
      { label: 'Admin', email: 'admin@x.example', password: 'Secret-1', role: 'admin' },
      { label: 'Customer', email: 'customer@x.example', password: 'Secret-1', role: 'customer' },
      { label: 'Cleaner', email: 'c@x.example', password: 'Secret-1', role: 'verified_cleaner' },
    ],
    total: 61.44,
    stages: [
      { name: 'packages', seconds: 33 },
      { name: 'site', seconds: 20.25 },
    ],
  });

  test('says the address, the accounts with their doors, the mail, the text messages and how to stop', () =>
    expect(lines.join('\n')).toBe(`
Brightnest is running at http://localhost:8080

  Account    Email                Password   Sign in at
  Admin      admin@x.example      Secret-1   http://localhost:8080/admin-login
  Customer   customer@x.example   Secret-1   http://localhost:8080/customer/login
  Cleaner    c@x.example          Secret-1   http://localhost:8080/cleaner-login

Read the mail at http://127.0.0.1:21080
Read the text messages at http://127.0.0.1:21081
Logs are in .data/logs
Stop with Ctrl-C

Ready after 61.4 s: packages 33.0 s, site 20.3 s`));

  test('columns are as wide as their widest cell', () =>
    expect(
      tableLines([
        ['a', 'b'],
        ['long', 'c'],
      ]),
    ).toEqual(['  a      b', '  long   c']));
});

describe('status lines', () => {
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
});
