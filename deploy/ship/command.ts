import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { REMOTE_NAMES, type RemoteName } from '@brightnest/contracts/site/remotes-registry';
import { workspacePath } from '../build/run-webpack';
import { rolloutToAll, rolloutCanary, promoteCanary, prune, stopCanary } from './rollout';
import { publish, type PublishOptions } from './publish';
import { assertVersion, type Bump, listVersions, readRegistry, ShipError } from './releases';

async function assertSite(siteDir: string): Promise<void> {
  await access(siteDir).catch(() => {
    throw new ShipError(`There is no site at ${siteDir} yet; npm start makes one.`);
  });
}

async function give(
  siteDir: string,
  { name, percent }: ShipCommand & { percent?: number },
  version: string,
): Promise<string> {
  if (percent === undefined) {
    await rolloutToAll(siteDir, name, version);
    return `Every visitor gets ${name} ${version} from their next page load on.`;
  }
  await rolloutCanary(siteDir, name, version, percent);
  return `${percent}% of the visitors get ${name} ${version}; the others stay where they are.`;
}

async function list(siteDir: string, name: ShipCommand['name']): Promise<string> {
  const entry = (await readRegistry(siteDir)).remotes[name];
  const versions = await listVersions(siteDir, name);
  if (versions.length === 0) return `${name} has no version yet.`;
  const lines = versions.map((version) => {
    if (version === entry?.canary?.version) return `${version}  canary, ${entry.canary.percent}%`;
    return version === entry?.version ? `${version}  standing` : version;
  });
  return lines.reverse().join('\n');
}

/** Does what the command says to a site. Answers the sentence that tells it. */
export async function runCommand(command: ShipCommand, siteDir: string): Promise<string> {
  await assertSite(siteDir);
  const { name } = command;
  switch (command.action) {
    case 'ship': {
      const source = { name, workspace: workspacePath(name) };
      const { version } = await publish(siteDir, source, command.options);
      return give(siteDir, command, version);
    }
    case 'to':
      return give(siteDir, command, command.version);
    case 'promote':
      return `Every visitor gets ${name} ${(await promoteCanary(siteDir, name)).version}.`;
    case 'stop-canary':
      return `Every visitor gets ${name} ${(await stopCanary(siteDir, name)).version} again.`;
    case 'list':
      return list(siteDir, name);
    case 'prune': {
      const gone = await prune(siteDir, name, command.keep);
      return gone.length > 0
        ? `Removed ${name} ${gone.join(', ')}.`
        : 'There was nothing to remove.';
    }
  }
}

/** What one `npm run ship` is to do. */
export type ShipCommand = { name: RemoteName } & (
  | { action: 'ship'; options: PublishOptions; percent?: number }
  | { action: 'to'; version: string; percent?: number }
  | { action: 'promote' | 'stop-canary' | 'list' }
  | { action: 'prune'; keep: number }
);

const OPTIONS = {
  version: { type: 'string' },
  minor: { type: 'boolean' },
  major: { type: 'boolean' },
  to: { type: 'string' },
  canary: { type: 'string' },
  promote: { type: 'boolean' },
  'stop-canary': { type: 'boolean' },
  list: { type: 'boolean' },
  prune: { type: 'string' },
  url: { type: 'string' },
} as const;

/** What `npm run ship -- --help` says. */
export const HELP = `Usage: npm run ship -- <remote> [options]

Builds one remote, publishes it as a version of its own, and gives it to every visitor, or does what an option says.
The remotes are ${REMOTE_NAMES.join(', ')}.

  --version <version>  the new version; the next patch without it
  --minor, --major     the next minor or major version instead
  --url <address>      where its files are served from, if not by the site itself
  --canary <percent>   gives it to so many of a hundred visitors, always the same ones
  --promote            gives the canary to everyone
  --stop-canary        takes the canary back
  --to <version>       gives everyone, or with --canary some, a version that is there
  --list               the versions that are there
  --prune <number>     removes all but so many versions`;

type Values = ReturnType<typeof readArguments>['values'];

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // Node adds advice on arguments that begin with a dash; the first sentence says what is wrong.
    const [sentence] = (error as Error).message.split(/(?<=')\. /);
    throw new ShipError(`${sentence}.`);
  }
}

function readName([name, ...more]: string[]): RemoteName {
  const known = REMOTE_NAMES.find((remote) => remote === name);
  if (known && more.length === 0) return known;
  const wrong =
    name === undefined || more.length > 0 ? 'Name one remote' : `There is no remote ${name}`;
  throw new ShipError(`${wrong}; the remotes are ${REMOTE_NAMES.join(', ')}.`);
}

function readWhole(option: string, text: string, least: number, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new ShipError(`${option} takes a whole number from ${least} to ${most}, not "${text}".`);
}

function readBase(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new ShipError(
      `--url takes an address such as https://cdn.example.com/remotes, not "${url}".`,
    );
  }
  return url.replace(/\/+$/, '');
}

function readBump({ major, minor }: Values): Bump {
  if (major && minor) throw new ShipError('Choose --major or --minor, not both.');
  if (major) return 'major';
  return minor ? 'minor' : 'patch';
}

function oneAction(values: Values): void {
  const chosen = (['to', 'promote', 'stop-canary', 'list', 'prune'] as const).filter(
    (action) => values[action] !== undefined,
  );
  if (chosen.length > 1) throw new ShipError(`Choose --${chosen[0]} or --${chosen[1]}, not both.`);
}

/** Reads the arguments of `npm run ship -- …`; what is wrong with them is a ShipError. */
export function parseCommand(args: string[]): ShipCommand {
  const { values, positionals } = readArguments(args);
  const name = readName(positionals);
  oneAction(values);
  if (values.list) return { name, action: 'list' };
  if (values.promote) return { name, action: 'promote' };
  if (values['stop-canary']) return { name, action: 'stop-canary' };
  if (values.prune !== undefined) {
    return { name, action: 'prune', keep: readWhole('--prune', values.prune, 1, 1000) };
  }
  const percent =
    values.canary === undefined ? undefined : readWhole('--canary', values.canary, 1, 99);
  if (values.to !== undefined) {
    assertVersion(values.to);
    return { name, action: 'to', version: values.to, percent };
  }
  const options = {
    version: values.version,
    bump: readBump(values),
    baseUrl: readBase(values.url),
  };
  return { name, action: 'ship', options, percent };
}
