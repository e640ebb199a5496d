import { readArguments } from '../local/bootstrap/arguments.mjs';

const [rounds = '100'] = readArguments({
  name: 'npm run offer-race',
  about: 'Accepts and withdraws an offer at once, in two browsers, again and again.',
  takes: [{ name: 'rounds', help: 'how often; 100 without it', isNumber: true }],
});
process.env.OFFER_RACE_ROUNDS ??= rounds;
process.argv.splice(
  2,
  process.argv.length,
  '--selectProjects=browser',
  '--testPathPatterns=offer-race',
);

await import('./test.mjs');
