import {
  BACKUP_FINISHED_RPC,
  backupFinishedSchema,
} from '@brightnest/contracts/status/service-status';
import { addGauges } from '@brightnest/service-kit/metrics';
import { rpcHandler } from '@brightnest/service-kit/rpc/server';
import mongoose, { Schema } from 'mongoose';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';

const ID = 'last';

interface LastBackupRecord {
  _id: typeof ID;
  snapshotAt: Date;
}

/** Of what time the last whole backup is: one record. */
export const LastBackup = mongoose.model(
  'LastBackup',
  new Schema<LastBackupRecord>(
    { _id: String, snapshotAt: { type: Date, required: true } },
    { collection: 'last_backup', versionKey: false },
  ),
);

/** The program that makes backups says so when one is whole; two at once may say so in either order. */
export const rememberBackup = rpcHandler(
  BACKUP_FINISHED_RPC,
  backupFinishedSchema,
  async ({ snapshotAt }) => {
    const newest = { $max: { snapshotAt: new Date(snapshotAt) } };
    await LastBackup.updateOne({ _id: ID }, newest, { upsert: true });
    return { isKnown: true };
  },
);

/** @returns of what time it is; null where none has been made. */
export async function findLastBackup(): Promise<Date | null> {
  const record = await LastBackup.findById(ID).lean<LastBackupRecord>();
  return record?.snapshotAt ?? null;
}

/** Under the name that the backup itself writes for a collector of files; 0 where there is none. */
export function measureBackup(registry: Registry, log: Logger): void {
  addGauges(registry, {
    gauges: {
      brightnest_backup_last_success_timestamp_seconds: 'Of what time the last backup is',
    },
    labelNames: [],
    log,
    async look(gauges) {
      const at = await findLastBackup();
      const seconds = at ? at.getTime() / 1_000 : 0;
      gauges.brightnest_backup_last_success_timestamp_seconds.set(seconds);
    },
  });
}
