import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { environment } from './env.mjs';
import { fail } from './fail.mjs';

/**
 * esbuild from node_modules, or, on a fresh clone, a copy of the locked version in the cache shared
 * by all clones: it arrives in a second, so that installing the packages is itself one of the stages.
 */
export function loadCompiler(root) {
  const version = lockedVersion(root);
  const cache = environment().XDG_CACHE_HOME || join(homedir(), '.cache');
  const cached = join(cache, 'brightnest', 'tools', `esbuild-${version}`);
  // What a broken-off installation leaves may be half a program.
  const isUnfinished = existsSync(join(root, 'node_modules/.brightnest-unfinished'));
  const homes = isUnfinished ? [cached] : [root, cached];
  const home = homes.find((folder) => isInstalled(folder, version));
  if (!home) fetchCompiler(cached, version);
  return createRequire(join(home ?? cached, 'package.json'))('esbuild');
}

function lockedVersion(root) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return lock.packages['node_modules/esbuild'].version;
}

function isInstalled(folder, version) {
  const manifest = join(folder, 'node_modules/esbuild/package.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version;
}

function fetchCompiler(folder, version) {
  console.log(`Fetching the TypeScript compiler (esbuild ${version})`);
  const draft = `${folder}.${process.pid}`;
  const npm = environment().npm_execpath;
  const [program, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  const options = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--prefix', draft];
  try {
    mkdirSync(draft, { recursive: true });
    execFileSync(program, [...before, 'install', ...options, `esbuild@${version}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: draft,
    });
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!isInstalled(folder, version)) fail(sentenceFor(error, version));
  }
}

function sentenceFor(error, version) {
  if (error.code === 'ENOSPC') return 'The disk is full: free at least 1.5 GB and start again.';
  const said = String(error.stderr ?? error.message).match(/npm error (?!code|A complete).+/);
  return `npm could not fetch esbuild ${version}, the first thing a start needs (${said?.[0] ?? error.message}). Check the network and the npm registry.`;
}
