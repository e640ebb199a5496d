import { readArguments } from '../local/bootstrap/arguments.mjs';

readArguments({
  name: 'npm run stripe-journey',
  about:
    'Pays by a stand-in for Stripe, in a browser, in the containers of docker-compose.yml. It needs Docker with compose.',
});
process.env.STRIPE_JOURNEY_IN ??= 'compose';
process.argv.splice(
  2,
  process.argv.length,
  '--selectProjects=browser',
  '--testPathPatterns=stripe-journey',
);

await import('./test.mjs');
