import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCallerEnv } from '../env';
import type { ProcessSpec } from '../supervisor/supervised-process';
import { Supervisor } from '../supervisor/supervisor';

/** A supervisor in a folder of its own, for processes that are short scripts. */
export function createBench() {
  const folder = mkdtempSync(join(tmpdir(), 'brightnest-supervisor-'));
  const runFile = join(folder, 'run.json');
  const lines: string[] = [];
  const supervisor = new Supervisor({
    logs: join(folder, 'logs'),
    runFile,
    env: { ...readCallerEnv().all, FOLDER: folder },
    say: (line) => void lines.push(line),
    backOff: { firstMs: 20, longestMs: 80, healthyAfterMs: 60_000 },
  });
  const script = (name: string, source: string, more: Partial<ProcessSpec> = {}): ProcessSpec => {
    const file = join(folder, `${name}.js`);
    writeFileSync(file, source);
    return {
      name,
      tier: 0,
      command: process.execPath,
      args: [file],
      isReady: async () => true,
      ...more,
    };
  };
  const remove = async () => {
    await supervisor.stopAll();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, runFile, lines, supervisor, script, remove };
}
