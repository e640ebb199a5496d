import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { SITE_PROGRAMS } from '../local/site/start-site';

const ROOT = join(__dirname, '../..');
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface ComposeService {
  entrypoint: string[];
  environment: Record<string, string>;
  networks: string[];
  profiles?: string[];
  volumes: string[];
}

interface Container {
  args: string[];
  envFrom: { secretRef?: { name: string }; configMapRef?: { name: string } }[];
  env: { name: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  securityContext: object;
  volumeMounts: { name: string; readOnly?: boolean }[];
}

interface CronJob {
  kind: string;
  spec: {
    concurrencyPolicy: string;
    jobTemplate: {
      spec: {
        template: {
          metadata: { labels: Record<string, string> };
          spec: { securityContext: object; containers: [Container] };
        };
      };
    };
  };
}

interface NetworkPolicy {
  kind: string;
  spec: {
    podSelector: { matchLabels: Record<string, string> };
    policyTypes: string[];
    ingress?: object[];
    egress: { ports: { port: number }[]; to?: { ipBlock?: { cidr: string } }[] }[];
  };
}

const STACK = [
  ...['MONGO_URL', 'OBJECT_STORE', 'MINIO_ENDPOINT', 'MINIO_ACCESS_KEY', 'MINIO_SECRET_KEY'],
  ...['JWT_KEYS_DIR', 'INTERNAL_KEY', 'INTERNAL_KEYS_ALSO'],
];
const BACKUP = [
  ...['BACKUP_DIR', 'BACKUP_RECIPIENTS', 'AUTH_URL'],
  ...['BACKUP_KEEP_DAILY', 'BACKUP_KEEP_WEEKLY', 'BACKUP_KEEP_MONTHLY'],
];

describe('docker-compose.yml', () => {
  const { services } = parse(text('docker-compose.yml'), { merge: true }) as {
    services: Record<string, ComposeService>;
  };

  test.each([
    ['backup', [...STACK, ...BACKUP]],
    ['restore', STACK],
  ])('%s has what it needs, no way out, and is run by hand alone', (name, variables) => {
    const service = services[name]!;
    expect(Object.keys(service.environment).sort()).toEqual([...variables].sort());
    expect(service.entrypoint.slice(-2)).toEqual(['deploy/dist/backup.mjs', name]);
    expect(service.networks).toEqual(['inside']);
    for (const [other, { profiles }] of Object.entries(services))
      expect([other, profiles?.includes('by-hand') ?? false]).toEqual([
        other,
        /^(backup|restore)$/.test(other),
      ]);
  });

  test('the backup is a user of its own, who reads each database and writes none', () => {
    const variable = 'MONGO_BACKUP_PASSWORD';
    expect(services.backup?.environment.MONGO_URL).toContain(
      `//brightnest_backup:\${${variable}:?`,
    );
    const holders = Object.entries(services).filter(([, { environment }]) =>
      JSON.stringify(environment ?? {}).includes(variable),
    );
    expect(holders.map(([name]) => name)).toEqual(['mongo-replica-set', 'backup']);
    expect(services.backup?.volumes[0]).toMatch(/^jwt-keys:.+:ro$/);

    const users = new Map<string, { role: string; db: string }[]>();
    const db = {
      getUser: () => null,
      createUser: ({ user, roles }: { user: string; roles: { role: string; db: string }[] }) =>
        users.set(user, roles),
    };
    const members = [{ name: 'mongo:27017', stateStr: 'PRIMARY' }];
    const given = {
      ...{ db, connect: () => db, rs: { status: () => ({ members }), conf: () => ({}) } },
      process: { env: { MONGO_HOSTS: 'mongo:27017', MONGO_PASSWORD: 'x' } },
    };
    const script = text('deploy/docker/initiate-replica-set.js');
    // The script as mongosh reads it, with what that has by itself.
    // oxlint-disable-next-line no-new-func
    new Function(...Object.keys(given), script)(...Object.values(given));
    expect([...users.keys()]).toEqual(
      expect.arrayContaining([...SITE_PROGRAMS, 'backup'].map((name) => `brightnest_${name}`)),
    );
    const roles = users.get('brightnest_backup') ?? [];
    expect(roles.map(({ db: name }) => name).sort()).toEqual(
      SITE_PROGRAMS.map((name) => `brightnest_${name}`).sort(),
    );
    expect(new Set(roles.map(({ role }) => role))).toEqual(new Set(['read']));
  });
});

describe('deploy/k8s', () => {
  const documents = parseAllDocuments(text('deploy/k8s/backup.yaml')).map(
    (document) => document.toJS() as CronJob | NetworkPolicy,
  );
  const job = documents.find(({ kind }) => kind === 'CronJob') as CronJob;
  const { metadata, spec } = job.spec.jobTemplate.spec.template;
  const [container] = spec.containers;

  test('the nightly backup has what it needs, and of the common secret the keys of stored secrets alone', () => {
    const { data } = parse(text('deploy/k8s/config.yaml')) as { data: object };
    const secret = parseAllDocuments(text('deploy/k8s/secrets.example.yaml'))
      .map((one) => one.toJS() as { metadata: { name: string }; stringData: object })
      .find(({ metadata: { name } }) => name === 'brightnest-backup');
    const own = container.env.map(({ name }) => name);
    const given = [...Object.keys(data), ...Object.keys(secret!.stringData), ...own];
    expect(given).toEqual(expect.arrayContaining([...STACK, ...BACKUP]));
    expect(container.envFrom.flatMap(({ secretRef }) => secretRef?.name ?? [])).toEqual([
      'brightnest-backup',
    ]);
    const keys = container.env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.key ?? []);
    expect(keys).toEqual(['INTERNAL_KEY', 'INTERNAL_KEYS_ALSO']);
    expect(container.args).toEqual(['deploy/dist/backup.mjs', 'backup']);
    expect(job.spec.concurrencyPolicy).toBe('Forbid');
    expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true });
    expect(container.volumeMounts).toContainEqual(
      expect.objectContaining({ name: 'jwt-keys', readOnly: true }),
    );
  });

  test('it reaches the servers and names, nothing outside, and nobody reaches it', () => {
    const policy = documents.find(({ kind }) => kind === 'NetworkPolicy') as NetworkPolicy;
    expect(metadata.labels).toMatchObject(policy.spec.podSelector.matchLabels);
    expect(policy.spec.policyTypes).toEqual(['Ingress', 'Egress']);
    expect(policy.spec.ingress).toBeUndefined();
    const open = policy.spec.egress.filter(({ to }) => !to);
    expect(open.flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual([53, 53]);
    for (const { ipBlock } of policy.spec.egress.flatMap(({ to = [] }) => to))
      expect(ipBlock?.cidr ?? '10.').toMatch(/^(10|172\.16|192\.168)\./);
  });

  test('is applied with the rest', () =>
    expect(text('deploy/k8s/kustomization.yaml')).toContain('- backup.yaml'));
});
