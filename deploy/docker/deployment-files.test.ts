import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { SITE_PROGRAMS } from '../local/site/start-site';
import { sampleEnv } from '../local/testing/sample-site';

const ROOT = join(__dirname, '../..');
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const yaml = <T>(file: string) => parse(text(file), { merge: true }) as T;

interface Compose {
  services: Record<
    string,
    {
      environment?: Record<string, string>;
      restart?: string;
      healthcheck?: { test: string[] };
      networks: string[];
      ports?: string[];
    }
  >;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, null>;
}

interface NetworkPolicy {
  podSelector: { matchExpressions: { values: string[] }[] };
  policyTypes: string[];
  egress?: { to?: { ipBlock?: { cidr: string } }[] }[];
}

interface Secret {
  metadata: { name: string };
  stringData: object;
}

interface FromSecret {
  secretRef: { name: string };
}

const OF_ONE_PROGRAM: Record<string, RegExp> = {
  auth: /^SMTP_URL$|^TWILIO_|^OPENID_PROVIDERS$/,
  bookings: /^STRIPE_/,
  uploads: /^MINIO_/,
  gateway: /^METRICS_TOKEN$/,
};

const compose = yaml<Compose>('docker-compose.yml');
const ONE_SHOT = ['mongo-replica-set', 'site', 'backup', 'restore'];
const NO_NEED: Record<string, string> = {
  MONGO_DB: 'named after the service when absent',
  PAYMENTS_SANDBOX_IN_PRODUCTION: 'for a demonstration alone',
  STRIPE_TEST_KEYS_IN_PRODUCTION: 'for a rehearsal alone',
  SMS_CATCHER_URL: 'for a demonstration alone',
};

const BACKUP_SECRET = 'brightnest-backup';

/** Who talks to the outside: auth to the mail server, Twilio and providers of sign-ins, bookings to Stripe. Nobody else has to. */
const WITH_A_WAY_OUT: string[] = ['auth', 'bookings'];

/** The variables that `npm start` gives to a program are those that it needs anywhere. */
function variablesOf(name: (typeof SITE_PROGRAMS)[number]): string[] {
  const optional = ['MINIO_BUCKET', ...Object.keys(NO_NEED)];
  return Object.keys(sampleEnv(name)).filter((variable) => !optional.includes(variable));
}

describe('docker-compose.yml', () => {
  test.each(SITE_PROGRAMS)('gives %s every variable it needs', (name) =>
    expect(Object.keys(compose.services[name]?.environment ?? {})).toEqual(
      expect.arrayContaining(variablesOf(name)),
    ),
  );

  test.each(SITE_PROGRAMS)('lets %s into its own database alone', (name) => {
    const variable = `MONGO_${name.toUpperCase()}_PASSWORD`;
    const { MONGO_URL } = compose.services[name]?.environment ?? {};
    expect(MONGO_URL).toContain(`//brightnest_${name}:\${${variable}:?`);
    expect(compose.services['mongo-replica-set']?.environment).toHaveProperty(variable);
    expect(text('deploy/docker/initiate-replica-set.js')).toContain(`'${name}'`);
    for (const [program, { environment }] of Object.entries(compose.services)) {
      if (program === name || program === 'mongo-replica-set') continue;
      expect(JSON.stringify(environment ?? {})).not.toContain(variable);
    }
  });

  test('what only one program needs, no other gets', () => {
    for (const [name, needs] of Object.entries(OF_ONE_PROGRAM)) {
      const holders = SITE_PROGRAMS.filter((program) =>
        Object.keys(compose.services[program]?.environment ?? {}).some((key) => needs.test(key)),
      );
      expect(holders).toEqual([name]);
    }
  });

  test.each(Object.entries(compose.services))(
    '%s is watched and started again',
    (name, service) => {
      if (ONE_SHOT.includes(name)) expect(service.restart).toBe('no');
      else {
        expect(service.restart).toBe('unless-stopped');
        expect(service.healthcheck?.test[0]).toBe('CMD');
      }
    },
  );

  test('only nginx listens to others; Grafana to the host itself', () => {
    const ports = Object.entries(compose.services).flatMap(([name, service]) =>
      (service.ports ?? []).map((port) => ({ name, port })),
    );
    const own = ports.filter(({ port }) => port.startsWith('127.0.0.1:'));
    expect(own.map(({ name }) => name)).toEqual(['grafana']);
    const open = ports.filter((one) => !own.includes(one));
    expect(new Set(open.map(({ name }) => name))).toEqual(new Set(['nginx']));
  });

  test('who talks to the outside has a way out, and nobody else but nginx, which is talked to', () => {
    const open = Object.keys(compose.networks).filter((name) => !compose.networks[name]?.internal);
    const out = Object.entries(compose.services).filter(([, { networks }]) =>
      networks.some((name) => open.includes(name)),
    );
    const watching = ['alertmanager', 'grafana'];
    const known = [...WITH_A_WAY_OUT, ...watching, 'nginx'].sort();
    expect(out.map(([name]) => name).sort()).toEqual(known);
    // Who watches reaches nothing of the site but its measurements, and those by Prometheus alone.
    for (const name of watching) expect(compose.services[name]?.networks).not.toContain('inside');
    for (const name of WITH_A_WAY_OUT) expect(compose.services[name]?.networks).toContain('inside');
  });

  test('no secret has a default, and each that is asked for is explained', () => {
    const secrets = Object.values(compose.services).flatMap(({ environment }) =>
      Object.entries(environment ?? {}).filter(([name]) =>
        /PASSWORD$|PASS$|SECRET|_KEY$|TOKEN$|^(MONGO|AMQP|SMTP)_URL$/.test(name),
      ),
    );
    const own = secrets.filter(([name]) => name !== 'MINIO_ACCESS_KEY');
    expect(own.length).toBeGreaterThan(5);
    // Asked for, or empty where the site runs without it.
    for (const [, value] of own) expect(value).toMatch(/\$\{\w+:(\?|-\})/);
    // By name; empty where there is none.
    const defaults = new Map(
      [...text('docker-compose.yml').matchAll(/\$\{(\w+):(?:\?[^}]*|-([^}]*))\}/g)].map(
        ([, name, value]) => [name, value ?? ''],
      ),
    );
    const explained = new Map(
      [...text('.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    const asked = [...defaults].filter(([, value]) => value === '').map(([name]) => name);
    expect([...explained.keys()]).toEqual(expect.arrayContaining(asked));
    for (const [name, value] of explained)
      expect([name, value]).toEqual([name, defaults.get(name)]);
  });
});

test('how payments are taken is never decided by saying nothing', () => {
  for (const name of ['quotes', 'bookings']) {
    expect(compose.services[name]?.environment?.PAYMENTS).toMatch(/^\$\{PAYMENTS:\?/);
  }
  const { data } = yaml<{ data: Record<string, string> }>('deploy/k8s/config.yaml');
  expect(data.PAYMENTS).toBe('stripe');
  expect(data).not.toHaveProperty('PAYMENTS_SANDBOX_IN_PRODUCTION');
});

test('text messages are sent only where that is said, with what it takes', () => {
  expect(compose.services.auth?.environment).toMatchObject({
    SMS: '${SMS:-off}',
    TWILIO_ACCOUNT_SID: '${TWILIO_ACCOUNT_SID:-}',
    TWILIO_AUTH_TOKEN: '${TWILIO_AUTH_TOKEN:-}',
    TWILIO_SENDER: '${TWILIO_SENDER:-}',
  });
  const { data } = yaml<{ data: Record<string, string> }>('deploy/k8s/config.yaml');
  expect(data.SMS).toBe('off');
  expect(text('deploy/k8s/secrets.example.yaml')).toContain("TWILIO_AUTH_TOKEN: ''");
});

describe('deploy/k8s', () => {
  const config = yaml<{ data: object }>('deploy/k8s/config.yaml').data;
  const secrets = new Map(
    parseAllDocuments(text('deploy/k8s/secrets.example.yaml')).map((document) => {
      const { metadata, stringData } = document.toJS() as Secret;
      return [metadata.name, Object.keys(stringData)];
    }),
  );

  test.each(SITE_PROGRAMS)('gives %s every variable it needs', (name) => {
    const { patches } = yaml<{ patches: { patch: string }[] }>(
      `deploy/k8s/${name}/kustomization.yaml`,
    );
    const operations = patches.flatMap(
      ({ patch }) => parse(patch) as { path: string; value: { name: string }[] & FromSecret }[],
    );
    const env = operations.find(({ path }) => path.endsWith('/env'))?.value ?? [];
    const own = operations.filter(({ path }) => path.includes('/envFrom/'));
    expect(own.map(({ value }) => value.secretRef.name)).toEqual([`brightnest-${name}`]);
    const ofSecrets = ['brightnest', `brightnest-${name}`].flatMap((one) => secrets.get(one) ?? []);
    const given = [...Object.keys(config), ...ofSecrets, ...env.map((one) => one.name)];
    expect(given).toEqual(expect.arrayContaining(variablesOf(name)));
  });

  test('what only one program needs, no other gets', () => {
    expect(secrets.get('brightnest')).toEqual(['AMQP_URL', 'INTERNAL_KEY', 'INTERNAL_KEYS_ALSO']);
    for (const [name, needs] of Object.entries(OF_ONE_PROGRAM)) {
      const holders = [...secrets].filter(([, keys]) => keys.some((key) => needs.test(key)));
      // The backup has a key of its own to MinIO, as backup-job.test.ts shows.
      const programs = holders.map(([holder]) => holder).filter((one) => one !== BACKUP_SECRET);
      expect(programs).toEqual([`brightnest-${name}`]);
    }
  });

  test('who talks to the outside has a way out, and no other program', () => {
    const policies = parseAllDocuments(text('deploy/k8s/network-policy.yaml'))
      .map((document) => (document.toJS() as { spec: NetworkPolicy }).spec)
      .filter(({ policyTypes }) => policyTypes.includes('Egress'));
    const [byDefault, ...named] = policies;
    expect(byDefault).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    const peersOf = (program: string) =>
      named
        .filter(({ podSelector }) => podSelector.matchExpressions[0]?.values.includes(program))
        .map(({ egress = [] }) => egress.flatMap(({ to = [] }) => to));
    for (const name of SITE_PROGRAMS) {
      // One policy at least: a pod that none selects may talk to nobody.
      expect(peersOf(name).length).toBeGreaterThan(0);
      const isOpen = peersOf(name)
        .flat()
        .some(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0');
      expect([name, isOpen]).toEqual([name, WITH_A_WAY_OUT.includes(name)]);
    }
  });

  test('has every program, and each probes what services answer', () => {
    const { resources } = yaml<{ resources: string[] }>('deploy/k8s/kustomization.yaml');
    expect(resources).toEqual(expect.arrayContaining([...SITE_PROGRAMS]));
    const deployment = text('deploy/k8s/program/deployment.yaml');
    expect(deployment).toMatch(/livenessProbe:\s+httpGet: { path: \/health/);
    expect(deployment).toMatch(/readinessProbe:\s+httpGet: { path: \/ready/);
    expect(deployment).toContain('runAsNonRoot: true');
  });
});

test('the lock file is one that npm ci takes: it holds all that is asked for, each by its checksum', () => {
  interface Locked {
    integrity?: string;
    link?: boolean;
    dependencies?: object;
    optionalDependencies?: object;
  }
  const { packages } = JSON.parse(text('package-lock.json')) as {
    packages: Record<string, Locked>;
  };
  // In the folder of whoever asks, or of one above it.
  const isThere = (path: string, name: string): boolean => {
    if (`${path && `${path}/`}node_modules/${name}` in packages) return true;
    return path !== '' && isThere(path.replace(/(^|\/)[^/]*$/, ''), name);
  };
  const missing = Object.entries(packages).flatMap(([path, locked]) =>
    Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })
      .filter((name) => !isThere(path, name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
  const unproved = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path.includes('node_modules/') && !link && !integrity,
  );
  expect(unproved.map(([path]) => path)).toEqual([]);
  expect(text('deploy/docker/Dockerfile')).not.toMatch(/npm install/);
});
