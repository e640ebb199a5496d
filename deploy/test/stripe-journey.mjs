// The journey of deploy/e2e/stripe-journey.e2e.ts in the containers of docker-compose.yml; it needs Docker
// with compose.
process.env.STRIPE_JOURNEY_IN ??= 'compose';
process.argv.splice(
  2,
  process.argv.length,
  '--selectProjects=browser',
  '--testPathPatterns=stripe-journey',
);

await import('./test.mjs');
