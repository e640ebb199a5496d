import { readArguments } from '../local/bootstrap/arguments.mjs';
import { run } from '../local/bootstrap/run.mjs';

readArguments({
  name: 'npm run compose-trial',
  about: `Builds docker-compose.yml, starts it on free ports of this machine alone, as somebody would who installs it, invites
the first owner, and uses it; releases it anew, changes its keys and kills its servers while people call it; watches it,
and restores its backup into a second one; then removes it with all its data. It takes some 20 minutes, and 4 GB of the disk. What runs of
docker-compose.yml already is not met. Without a Docker engine it says so and does nothing.`,
  options: {
    'no-build': 'takes the images of the last trial',
    keep: 'leaves it running, and says where',
  },
  environment: {
    COMPOSE_FILES_ALSO:
      'more compose files, separated by colons, such as for images of this machine',
  },
});
await run('deploy/e2e/compose/compose-trial.ts');
