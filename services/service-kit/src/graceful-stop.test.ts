import { defineRoutes } from '@brightnest/contracts/routes/declaration';
import { handle } from './route';
import { createService } from './service';
import { on } from './subscriptions';
import { eventually } from './testing/eventually';
import { startTestService } from './testing/start-test-service';
import { publishRaw, testEvent } from './testing/test-broker';

const { slow } = defineRoutes('quotes', {
  slow: { method: 'GET', path: '/api/slow', access: 'public' },
});

test('a stop lets running requests and events finish and takes no new ones', async () => {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const log: string[] = [];
  const service = await startTestService((env) =>
    createService({
      name: 'quotes',
      env,
      routes: [
        handle(slow, {}, async () => {
          log.push('request began');
          await gate;
          log.push('request done');
          return { ok: true };
        }),
      ],
      subscriptions: [
        on('quote.read', 'slow', async () => {
          log.push('event began');
          await gate;
          log.push('event done');
        }),
      ],
      onStop: () => void log.push('stopping'),
    }),
  );
  const answer = service.call('GET', '/api/slow');
  await publishRaw(service.env, [testEvent('quote.read', { quoteId: 'q' })]);
  await eventually(() => log.length === 2);
  const stopped = service.stop();
  await eventually(() => log.includes('stopping'));
  await eventually(() =>
    fetch(`${service.url}/health`).then(
      () => false,
      () => true,
    ),
  );
  release();
  expect(await answer).toMatchObject({ status: 200, body: { ok: true } });
  await stopped;
  expect(log.slice(3).sort()).toEqual(['event done', 'request done']);
});
