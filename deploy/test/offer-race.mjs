// The two windows of deploy/e2e/offer-race.e2e.ts 100 times, or as often as the first argument says.
process.env.OFFER_RACE_ROUNDS ??= process.argv[2] ?? '100';
process.argv.splice(
  2,
  process.argv.length,
  '--selectProjects=browser',
  '--testPathPatterns=offer-race',
);

await import('./test.mjs');
