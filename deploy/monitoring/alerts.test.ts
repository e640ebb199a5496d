import { eventually } from '@brightnest/service-kit/testing/eventually';
import { decode, openMailbox } from '../../services/auth/src/testing/mailbox';
import {
  breakingGateway,
  certificateIn,
  failingMail,
  failingRefunds,
  NOWHERE,
  sickService,
} from './sick-site';
import { monitoringPrograms, readRules, startMonitoring } from './test-monitoring';

const programs = monitoringPrograms();
const ALERTS = readRules('alerts.yml')
  .groups.flatMap(({ rules }) => rules.map(({ alert }) => alert!))
  .sort();
const MAIL_TO = 'on-call@site.test';

/** Stops and removes what was started, the last first. */
const endings: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of endings.toReversed()) await end();
});
const atTheEnd = (end: () => unknown) => void endings.push(end);

(programs ? test : test.skip)('each alert is raised by what it is for, and mailed', async () => {
  const mailbox = await openMailbox();
  atTheEnd(mailbox.stop);
  const noBroker = { AMQP_URL: `amqp://${NOWHERE}` };
  const noDatabase = { MONGO_URL: `mongodb://${NOWHERE}/?replicaSet=rs0` };
  const [mails, quotes, withoutBroker, withoutDatabase, gateway, ...certificates] =
    await Promise.all([
      failingMail(atTheEnd),
      sickService(atTheEnd, 'quotes'),
      sickService(atTheEnd, 'careers', noBroker),
      sickService(atTheEnd, 'careers', noDatabase),
      breakingGateway(atTheEnd),
      certificateIn(atTheEnd, 2),
      certificateIn(atTheEnd, undefined),
    ]);
  const monitoring = await startMonitoring({
    programs: programs!,
    targets: {
      gateway: [gateway, ...certificates],
      auth: [mails.address],
      quotes: [quotes.address],
      careers: [withoutBroker.address, withoutDatabase.address],
      bookings: [await failingRefunds(atTheEnd)],
      uploads: [NOWHERE],
    },
    smtpUrl: mailbox.url,
    mailTo: MAIL_TO,
  });
  atTheEnd(monitoring.stop);
  // From here on, so that what is counted grows while it is looked at.
  await eventually(async () => (await monitoring.query('up == 1')).length === 8);
  await Promise.all([quotes.fail(), withoutBroker.block(), mails.fail()]);

  const raised = new Set<string>();
  const lookAgain = async () => {
    for (const alert of await monitoring.firing()) raised.add(alert);
    expect([...raised].sort()).toEqual(ALERTS);
    return true;
  };
  await eventually(lookAgain, 180_000, 500);
  const told = () => mailbox.messages.map(({ raw }) => decode(raw)).join('\n');
  // Of one instance nobody is told where the program is down altogether.
  for (const alert of ALERTS.filter((name) => name !== 'InstanceDown'))
    await eventually(() => told().includes(alert));
  expect(mailbox.messages[0]?.to).toEqual([MAIL_TO]);
  expect(told()).toMatch(/^Subject: \d+ alerts on site\.test/m);
});
