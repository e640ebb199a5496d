import { readArguments } from '../local/bootstrap/arguments.mjs';

const [deals = '5000', seed = String(Date.now() % 1_000_000)] = readArguments({
  name: 'npm run soak',
  about:
    'Makes random deals while calls, webhooks and services get lost, and compares what is left.',
  takes: [
    { name: 'deals', help: 'how many; 5000 without it', isNumber: true },
    { name: 'seed', help: 'of the random numbers; another each time without it', isNumber: true },
  ],
});
process.env.SOAK_DEALS ??= deals;
process.env.SOAK_SEED ??= seed;
process.argv.splice(
  2,
  process.argv.length,
  '--selectProjects=browser',
  '--testPathPatterns=deals-soak',
);

await import('./test.mjs');
