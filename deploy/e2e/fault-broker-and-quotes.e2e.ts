import { eventually } from '@brightnest/service-kit/testing/eventually';
import { createOwnRabbitMq, type OwnRabbitMq } from '@brightnest/service-kit/testing/own-servers';
import { startTestSite, type OwnTestSite } from '../test/test-site';
import { countEffects, faultEnv, submitQuotes } from './fault-quotes';

const COUNT = faultEnv.FAULT_TEST_QUOTES;
const SETTLES_WITHIN_MS = 600_000;
const COUNTS_EVERY_MS = 1_000;

let rabbit: OwnRabbitMq;
let site: OwnTestSite;
beforeAll(async () => {
  rabbit = await createOwnRabbitMq();
  await rabbit.start();
  site = await startTestSite({ env: { AMQP_URL: rabbit.url }, services: ['auth', 'quotes'] });
});
afterAll(async () => {
  await site?.stop();
  await rabbit?.remove();
});

const killQuotes = () => {
  const pid = site.process('quotes')?.pid;
  if (pid) process.kill(pid, 'SIGKILL');
};

/** Every quote has one effect in each consumer: none lost, none doubled. */
async function expectEachOnce(run: string): Promise<void> {
  const isSettled = async () => {
    const { unpublished, activities, mails } = await countEffects(site, run);
    return unpublished === 0 && activities >= COUNT && mails >= COUNT;
  };
  await eventually(isSettled, SETTLES_WITHIN_MS, COUNTS_EVERY_MS).catch(() => undefined);
  await passOneMore(`after-${run}`);
  const effects = await countEffects(site, run);
  console.log(`${run}: ${JSON.stringify(effects)}`);
  expect(effects).toEqual({
    quotes: COUNT,
    unpublished: 0,
    activities: COUNT,
    differentActivities: COUNT,
    mails: COUNT,
    differentMails: COUNT,
  });
}

/** Waits until a later quote has had its effects: duplicates of earlier events are ahead of it in every queue. */
async function passOneMore(run: string): Promise<void> {
  await submitQuotes(site, { count: 1, run });
  await eventually(async () => {
    const { activities, mails } = await countEffects(site, run);
    return activities === 1 && mails === 1;
  }, SETTLES_WITHIN_MS);
}

test('RabbitMQ killed with -9 while quotes are being submitted', async () => {
  let restart: Promise<void> | undefined;
  await submitQuotes(site, {
    count: COUNT,
    run: 'broker-killed',
    onAcknowledged(acknowledged) {
      if (acknowledged !== Math.floor(COUNT * 0.3)) return;
      restart = rabbit.kill('SIGKILL').then(() => rabbit.start());
    },
  });
  await restart;
  await expectEachOnce('broker-killed');
}, 1_800_000);

test('the quotes service killed with -9 three times while quotes are being submitted', async () => {
  const moments = [0.2, 0.5, 0.8].map((part) => Math.floor(COUNT * part));
  await submitQuotes(site, {
    count: COUNT,
    run: 'quotes-killed',
    onAcknowledged: (acknowledged) => moments.includes(acknowledged) && killQuotes(),
  });
  await expectEachOnce('quotes-killed');
}, 1_800_000);

test('the quotes service killed with -9 between commit and publish', async () => {
  // With no broker, what is committed cannot be published.
  await rabbit.kill('SIGKILL');
  await submitQuotes(site, { count: COUNT, run: 'unpublished' });
  expect(await countEffects(site, 'unpublished')).toMatchObject({
    quotes: COUNT,
    unpublished: COUNT,
    activities: 0,
  });
  killQuotes();
  await rabbit.start();
  await expectEachOnce('unpublished');
}, 1_800_000);
