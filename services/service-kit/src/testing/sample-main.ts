import { defineRoutes } from '@brightnest/contracts/routes/declaration';
import { commonEnv, readEnv } from '../env';
import { handle } from '../http/route';
import { runService } from '../service/run-service';
import { createService } from '../service/service';

// A whole service as a process of its own, for the tests of starting and stopping one.
const { slow, crash } = defineRoutes('quotes', {
  slow: { method: 'GET', path: '/api/slow', access: 'public' },
  crash: { method: 'GET', path: '/api/crash', access: 'public' },
});

const routes = [
  handle(slow, {}, async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { done: true };
  }),
  handle(crash, {}, async () => {
    setTimeout(() => {
      throw new Error('nobody caught this');
    });
    return { done: true };
  }),
];

void runService(createService({ name: 'quotes', env: readEnv(commonEnv), routes }));
