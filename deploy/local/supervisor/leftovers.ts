import { endGroup } from './end-group';
import { isAlive, readRunFile, removeRunFile } from './run-file';

const STOP_WITHIN_MS = 10_000;

/**
 * Ends what a supervisor that was killed left running: only processes it recorded, and only when
 * pid and start time still agree. Returns their names.
 */
export async function endLeftovers(runFile: string): Promise<string[]> {
  const record = readRunFile(runFile);
  if (!record || isAlive(record)) return [];
  const living = Object.entries(record.processes).filter(([, process]) => isAlive(process));
  await Promise.all(living.map(([, { pid }]) => endGroup(pid, { withinMs: STOP_WITHIN_MS })));
  removeRunFile(runFile);
  return living.map(([name]) => name);
}
