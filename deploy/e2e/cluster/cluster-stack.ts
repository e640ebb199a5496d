import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { runProgram } from '../../local/programs/run-program';
import { type Mailbox, openMailbox } from '../../test/mailbox';
import type { CalledSite } from '../site-client';
import { must, PROGRAMS } from '../compose/trial';

const NAMESPACE = 'brightnest';
const SERVERS = 'brightnest-trial';
const MEMBERS = ['mongo-0', 'mongo-1', 'mongo-2'];
const hostOf = (member: string) => `${member}.mongo.${SERVERS}.svc.cluster.local:27017`;
const READY_WITHIN = '--timeout=300s';

/** deploy/k8s on a cluster, with servers beside it that live as long. */
export interface ClusterStack {
  site: CalledSite;
  mail: Mailbox;
  /** Creates the servers, then everything of the site, and waits until it is ready. */
  up(): Promise<void>;
  /** Runs kubectl. @returns what it printed. */
  kubectl(...args: string[]): Promise<string>;
  /** The same for what is the site's. */
  ofSite(...args: string[]): Promise<string>;
  /** The same for the servers. */
  ofServers(...args: string[]): Promise<string>;
  /** Waits until every program has as many pods ready as it wants. */
  becomesReady(): Promise<void>;
  /** Which member of MongoDB is the primary, as one that is not `away` says. */
  primary(away?: string): Promise<string>;
  /** Removes all of it. */
  remove(): Promise<void>;
}

/** What is tried. @param node address of the cluster's node, which its NodePorts are reached by. */
export function clusterStack(
  { root, node, signal }: { root: string; node: string; signal: AbortSignal },
  onLine: (line: string) => void,
): ClusterStack {
  const kubectl = (...args: string[]) => runProgram('kubectl', args, { cwd: root, onLine, signal });
  const ofSite = (...args: string[]) => kubectl('--namespace', NAMESPACE, ...args);
  const ofServers = (...args: string[]) => kubectl('--namespace', SERVERS, ...args);
  const mongo = (member: string, script: string) =>
    ofServers('exec', member, '--', 'mongosh', '--quiet', '--eval', script);

  async function startServers(): Promise<void> {
    await kubectl('apply', '--filename', join(root, 'deploy/e2e/cluster/servers.yaml'));
    for (const one of ['statefulset/mongo', 'statefulset/rabbitmq', 'deployment/minio'])
      await ofServers('rollout', 'status', one, READY_WITHIN);
    const members = MEMBERS.map((member, _id) => ({ _id, host: hostOf(member) }));
    const settings = { electionTimeoutMillis: 3000, heartbeatIntervalMillis: 1000 };
    const config = JSON.stringify({ _id: 'trial', members, settings });
    const initiate = `try { rs.status() } catch { rs.initiate(${config}) }`;
    await eventually(() => mongo(MEMBERS[0]!, initiate).then(() => true));
    await eventually(() => primary().then(() => true));
  }

  async function primary(away?: string): Promise<string> {
    const asked = MEMBERS.find((member) => member !== away)!;
    const said = await mongo(asked, 'print("PRIMARY " + db.hello().primary)');
    const [, name = ''] = /PRIMARY (mongo-\d)\./.exec(said) ?? [];
    must(name !== '', `there is no primary: ${said}`);
    return name;
  }

  async function makeSecrets(): Promise<void> {
    const make = (name: string, values: Record<string, string>) =>
      ofSite(
        ...['create', 'secret', 'generic', name],
        ...Object.entries(values).map(([key, value]) => `--from-literal=${key}=${value}`),
      );
    await kubectl('create', 'namespace', NAMESPACE);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    await make('brightnest-jwt-keys', { '0001.pem': pem });
    await make('brightnest', {
      AMQP_URL: `amqp://brightnest:trial@rabbitmq.${SERVERS}:5672`,
      INTERNAL_KEY: randomBytes(32).toString('hex'),
    });
    const MONGO_URL = `mongodb://${MEMBERS.map(hostOf).join(',')}/?replicaSet=trial`;
    const more: Record<string, Record<string, string>> = {
      auth: { SMTP_URL: `smtp://mail.${SERVERS}:1025` },
      uploads: { MINIO_ACCESS_KEY: 'brightnest', MINIO_SECRET_KEY: 'trialtrial' },
    };
    for (const program of PROGRAMS)
      await make(`brightnest-${program}`, { MONGO_URL, ...more[program] });
  }

  const becomesReady = async () => {
    for (const program of PROGRAMS)
      await ofSite('rollout', 'status', `deployment/brightnest-${program}`, READY_WITHIN);
  };

  return {
    site: { url: `http://${node}:30080` },
    mail: openMailbox(`http://${node}:30081`),
    ...{ kubectl, ofSite, ofServers, becomesReady, primary },
    async up() {
      await startServers();
      await makeSecrets();
      await kubectl('apply', '--kustomize', join(root, 'deploy/e2e/cluster/overlay'));
      await becomesReady();
    },
    async remove() {
      // Also after Ctrl-C.
      const args = ['delete', 'namespace', NAMESPACE, SERVERS, '--ignore-not-found'];
      await runProgram('kubectl', args, { cwd: root, onLine });
    },
  };
}
