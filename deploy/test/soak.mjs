// The soak with 5,000 deals, or as many as the first argument says; the second one is the seed, by chance without.
const [, , deals, seed] = process.argv;
process.env.SOAK_DEALS ??= deals ?? '5000';
process.env.SOAK_SEED ??= seed ?? String(Date.now() % 1_000_000);
process.argv.splice(
  2,
  process.argv.length,
  '--selectProjects=browser',
  '--testPathPatterns=deals-soak',
);

await import('./test.mjs');
