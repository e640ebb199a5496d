import { readArguments } from '../local/bootstrap/arguments.mjs';
import { fail } from '../local/bootstrap/fail.mjs';

const DEFAULT_PORT = 3010;

readArguments({
  name: 'npm run workshop',
  about:
    'Serves a page that shows every component of the kit in each of its states, and draws them anew as they are changed.',
  environment: { WORKSHOP_PORT: `the port; ${DEFAULT_PORT} without it` },
});
const port = Number(process.env.WORKSHOP_PORT ?? DEFAULT_PORT);
const { serveWorkshop } = await import('./serve.ts');
await serveWorkshop(port).then(
  () => console.log(`The workshop: http://localhost:${port}`),
  (error) => fail(error.message),
);
