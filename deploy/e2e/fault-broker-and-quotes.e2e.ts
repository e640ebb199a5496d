import { eventually } from '@brightnest/service-kit/testing/eventually';
import { createOwnRabbitMq, type OwnRabbitMq } from '@brightnest/service-kit/testing/own-servers';
import { startTestSite, type OwnTestSite } from '../test/test-site';
import { countEffects, faultEnv, submitQuotes } from './fault-quotes';

const { FAULT_TEST_QUOTES: COUNT, FAULT_TEST_KILLS: KILLS } = faultEnv;
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

/** Kills a service and waits until it runs anew. */
async function killService(name: 'auth' | 'quotes'): Promise<void> {
  const pid = site.process(name)?.pid;
  if (pid) process.kill(pid, 'SIGKILL');
  await eventually(() => {
    const next = site.process(name)?.pid;
    return next !== undefined && next !== pid;
  });
}

async function killBroker(): Promise<void> {
  await rabbit.kill('SIGKILL');
  await rabbit.start();
}

/** Whom the kills hit in turns. */
const VICTIMS = [
  ...[() => killService('quotes'), () => killService('auth'), killBroker],
  ...[() => killService('quotes'), () => killService('auth')],
];

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

test('quotes, auth and RabbitMQ killed with -9 in turns while quotes are being submitted', async () => {
  const step = Math.floor(COUNT / (KILLS + 1));
  const kills: Promise<void>[] = [];
  await submitQuotes(site, {
    count: COUNT,
    run: 'killed',
    // Not more than a step ahead of the kills, so that there is work at each of them.
    before: async (number) => kills[Math.floor(number / step) - 2],
    onAcknowledged(acknowledged) {
      const kill = VICTIMS[kills.length % VICTIMS.length]!;
      if (acknowledged % step !== 0 || kills.length === KILLS) return;
      // One after the other, or two of them would be one.
      kills.push(Promise.resolve(kills.at(-1)).then(kill));
    },
  });
  await Promise.all(kills);
  expect(kills).toHaveLength(KILLS);
  await expectEachOnce('killed');
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
  await killService('quotes');
  await rabbit.start();
  await expectEachOnce('unpublished');
}, 1_800_000);
