// The working day of deploy/e2e/working-day.e2e.ts in full: 20 quotes, five phone bookings, six jobs of who is sick.
process.env.WORKING_DAY_QUOTES ??= process.argv[2] ?? '20';
process.env.WORKING_DAY_CALLS ??= process.argv[3] ?? '5';
process.env.WORKING_DAY_JOBS ??= process.argv[4] ?? '6';
process.argv.splice(
  2,
  process.argv.length,
  '--selectProjects=browser',
  '--testPathPatterns=working-day',
);

await import('./test.mjs');
