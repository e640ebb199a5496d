import { readArguments } from './bootstrap/arguments.mjs';
import { run } from './bootstrap/run.mjs';

readArguments({
  name: 'npm start',
  about:
    'Installs what is missing, starts the whole site with demonstration data, and prints its address.',
  options: {
    'with-minio': 'builds MinIO where there is none, which takes minutes once and needs Go',
  },
  environment: {
    PORT: 'port of the site; 8080 without it',
    DATA_DIR: 'folder of its data; .data without it',
  },
});
await run('deploy/local/start.ts');
