import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyData } from './reset';
import { fakeMachine } from './testing/fake-machine';

let machine: ReturnType<typeof fakeMachine>;
beforeEach(() => (machine = fakeMachine()));
afterEach(() => machine.remove());

test('data goes; the built site, the ports and the keys between programs stay', async () => {
  const data = join(machine.home, 'data');
  const gone = [
    'mongo/collection.wt',
    'rabbitmq/data/x',
    'minio/x',
    'files/x',
    'mail/1.eml',
    'sms/messages.jsonl',
  ];
  const kept = ['site/shell/index.html', 'ports.json', 'secrets/internal-key', 'logs/auth.log'];
  for (const file of [...gone, ...kept, 'seeded.json', 'secrets/jwt-keys/0001.pem']) {
    mkdirSync(join(data, file, '..'), { recursive: true });
    writeFileSync(join(data, file), '');
  }
  await emptyData(data, []);
  const exists = (file: string) => existsSync(join(data, file));
  expect([...gone, 'seeded.json', 'secrets/jwt-keys/0001.pem'].filter(exists)).toEqual([]);
  expect(kept.filter(exists)).toEqual(kept);
});

test('volumes of servers that ran in Docker go too', async () => {
  machine.program('docker', `echo "$*" >> ${machine.home}/log`);
  await emptyData(join(machine.home, 'data'), machine.provision.caller.path);
  expect(machine.log()).toMatch(
    /^volume rm --force brightnest-\w+-mongo brightnest-\w+-rabbitmq brightnest-\w+-minio\n$/,
  );
});
