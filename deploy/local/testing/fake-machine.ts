import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallerEnv, foldersOf, readCallerEnv } from '../env';
import type { Provision } from '../servers/bring-up';

/** A machine on which only the programs exist that a test puts there, as short shell scripts. */
export function fakeMachine() {
  const home = mkdtempSync(join(tmpdir(), 'brightnest-machine-'));
  const notes: string[] = [];
  const caller: CallerEnv = {
    ...readCallerEnv({ PATH: home }),
    // What the scripts themselves call.
    all: { PATH: `${home}:/usr/bin:/bin`, LOG: join(home, 'log') },
  };
  const provision: Provision = {
    caller,
    folders: { ...foldersOf(home, join(home, 'data'), home), cache: join(home, 'cache') },
    signal: new AbortController().signal,
    stage: { note: (text) => void notes.push(text), status: () => undefined },
  };
  return {
    home,
    provision,
    notes,
    /** Adds a program; what it does is written in sh. Returns its path. */
    program(name: string, script: string): string {
      const file = join(home, name);
      writeFileSync(file, `#!/bin/sh\n${script}\n`);
      chmodSync(file, 0o755);
      return file;
    },
    /** What the programs appended to $LOG. */
    log: () => (existsSync(join(home, 'log')) ? readFileSync(join(home, 'log'), 'utf8') : ''),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}
