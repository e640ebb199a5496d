import { readArguments } from '../local/bootstrap/arguments.mjs';

const [quotes = '20', calls = '5', jobs = '6'] = readArguments({
  name: 'npm run working-day',
  about: 'Works through a day of the office in browsers, counts its clicks, and compares its sums.',
  takes: [
    { name: 'quotes', help: 'that come in; 20 without it', isNumber: true },
    { name: 'calls', help: 'bookings by telephone; 5 without it', isNumber: true },
    {
      name: 'jobs',
      help: 'of the cleaner who is sick, at least two; 6 without it',
      isNumber: true,
    },
  ],
});
process.env.WORKING_DAY_QUOTES ??= quotes;
process.env.WORKING_DAY_CALLS ??= calls;
process.env.WORKING_DAY_JOBS ??= jobs;
process.argv.splice(
  2,
  process.argv.length,
  '--selectProjects=browser',
  '--testPathPatterns=working-day',
);

await import('./test.mjs');
