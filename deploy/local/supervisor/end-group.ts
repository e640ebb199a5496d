import { setTimeout as pause } from 'node:timers/promises';
import { groupMembers, signalGroup } from './process-table';

const LOOK_EVERY_MS = 50;
const KILL_TAKES_MS = 5_000;

export interface EndGroupOptions {
  /** How long the group may take to end by itself before it is killed. */
  withinMs: number;
  signal?: NodeJS.Signals;
}

/** Asks a process group to end, kills what is left after a while, and returns when nothing of it lives. */
export async function endGroup(group: number, options: EndGroupOptions): Promise<void> {
  signalGroup(group, options.signal ?? 'SIGTERM');
  if (await isGone(group, options.withinMs)) return;
  signalGroup(group, 'SIGKILL');
  await isGone(group, KILL_TAKES_MS);
}

async function isGone(group: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (groupMembers(group).length > 0) {
    if (Date.now() >= deadline) return false;
    await pause(LOOK_EVERY_MS);
  }
  return true;
}
