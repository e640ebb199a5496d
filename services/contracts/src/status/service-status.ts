import Joi from 'joi';
import type { ServiceName } from '../routes/declaration';

/** What can wait in a service, or for somebody, longer than it should. */
export const BACKLOG_NAMES = [
  'unpublished-events',
  'due-mails',
  'failed-mails',
  'due-text-messages',
  'failed-text-messages',
  'due-webhooks',
  'failed-webhooks',
  'waiting-refunds',
  'failed-refunds',
] as const;

/** One of {@link BACKLOG_NAMES}. */
export type BacklogName = (typeof BACKLOG_NAMES)[number];

/** How much of something waits, and since when the oldest of it: ISO 8601 UTC, null where nothing does. */
export interface BacklogStatus {
  name: BacklogName;
  count: number;
  oldestAt: string | null;
}

/** How regular work goes in the one instance that does it. */
export interface TaskStatus {
  name: string;
  everyMs: number;
  /** ISO 8601 UTC, as all times here: since when this instance runs it. */
  since: string;
  succeededAt: string | null;
  /** Of the last run that failed. */
  failedAt: string | null;
}

/** One running instance of a service. */
export interface InstanceStatus {
  id: string;
  version: string;
  startedAt: string;
  /** It says every few seconds that it is there. */
  seenAt: string;
  isBrokerConnected: boolean;
  /** Empty where another instance does the regular work. */
  tasks: TaskStatus[];
}

/** What a service says of itself, for all of its instances. */
export interface ServiceStatus {
  instances: InstanceStatus[];
  backlogs: BacklogStatus[];
  /** Its queues at the broker; null while that does not answer. */
  queues: { consumer: string; messages: number }[] | null;
  /** Events that its consumers gave up on; null while the broker does not answer. */
  deadLetters: number | null;
  /** Changes of stored records that its database has not had yet. */
  pendingMigrations: number;
  /** Of auth alone: of what time the last backup is, null where it knows of none. */
  lastBackupAt?: string | null;
}

/** Name of the call that asks a service for its {@link ServiceStatus}; every one answers it. */
export const statusRpc = <S extends ServiceName>(service: S): `${S}.status` => `${service}.status`;

/** The status calls of all services. */
export type StatusCalls = {
  [S in ServiceName as `${S}.status`]: { payload: StatusRequest; answer: ServiceStatus };
};

/** Payload of {@link statusRpc}. */
export type StatusRequest = Record<string, never>;

/** Schema of {@link StatusRequest}. */
export const statusRequestSchema = Joi.object<StatusRequest>({});

/** Name of the call by which a backup says that it is whole. */
export const BACKUP_FINISHED_RPC = 'auth.backup-finished';

/** Payload of {@link BACKUP_FINISHED_RPC}. */
export interface BackupFinished {
  /** Of what time the backup is: ISO 8601 UTC. */
  snapshotAt: string;
}

/** Schema of {@link BackupFinished}. */
export const backupFinishedSchema = Joi.object<BackupFinished, true>({
  snapshotAt: Joi.string().isoDate().required(),
});
