import { access } from 'node:fs/promises';
import { workspacePath } from '../build/paths';
import { giveToAll, giveToPart, promoteCanary, stopCanary } from './give';
import type { ShipCommand } from './parse-command';
import { prune } from './prune';
import { publish } from './publish';
import { readRegistry } from './registry-file';
import { listVersions } from './releases';
import { ShipError } from './ship-error';

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
    await giveToAll(siteDir, name, version);
    return `Every visitor gets ${name} ${version} from their next page load on.`;
  }
  await giveToPart(siteDir, name, version, percent);
  return `${percent} % of the visitors get ${name} ${version}; the others stay where they are.`;
}

async function list(siteDir: string, name: ShipCommand['name']): Promise<string> {
  const entry = (await readRegistry(siteDir)).remotes[name];
  const versions = await listVersions(siteDir, name);
  if (versions.length === 0) return `${name} has no version yet.`;
  const lines = versions.map((version) => {
    if (version === entry?.canary?.version) return `${version}  canary, ${entry.canary.percent} %`;
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
