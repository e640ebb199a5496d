import { SERVICES } from '@brightnest/contracts/routes/declaration';
import { commonEnv, readEnv } from '@brightnest/service-kit/env';
import { num, str } from 'envalid';
import { objectStoreEnv } from '../../services/uploads/src/env';

/** Whose databases are backed up, by the name that each has behind the prefix. */
export const PROGRAMS = [...SERVICES, 'gateway'] as const;

const stackEnv = {
  MONGO_URL: commonEnv.MONGO_URL,
  MONGO_DB_PREFIX: str({
    default: 'brightnest_',
    desc: 'what the names of the databases begin with',
  }),
  ...objectStoreEnv,
  JWT_KEYS_DIR: str({ desc: 'folder of the private signing keys (*.pem)' }),
  INTERNAL_KEY: commonEnv.INTERNAL_KEY,
  INTERNAL_KEYS_ALSO: commonEnv.INTERNAL_KEYS_ALSO,
};

/** Where everything is that a backup holds. */
export type StackEnv = ReturnType<typeof readStackEnv>;

export function readStackEnv() {
  return readEnv(stackEnv);
}

/** What the command line of a backup may say instead. */
export type BackupEnv = ReturnType<typeof readBackupEnv>;

export function readBackupEnv() {
  return readEnv({
    BACKUP_DIR: str({ default: '', desc: 'folder of the backups' }),
    BACKUP_RECIPIENTS: str({ default: '', desc: 'public keys (age1…) of who may read them' }),
    AUTH_URL: str({ default: '', desc: 'address of auth, which is told when a backup is whole' }),
    BACKUP_KEEP_DAILY: num({ default: 7, desc: 'for how many days the last backup is kept' }),
    BACKUP_KEEP_WEEKLY: num({ default: 5, desc: 'for how many weeks' }),
    BACKUP_KEEP_MONTHLY: num({ default: 12, desc: 'for how many months' }),
  });
}
