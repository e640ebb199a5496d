import { pino } from 'pino';
import type { Migration } from '../service/migrations';

/** Runs a migration, however often it ran. @returns how many records it changed. */
export const runMigration = ({ run }: Migration): Promise<number> =>
  run({ log: pino({ level: 'silent' }), signal: new AbortController().signal });
