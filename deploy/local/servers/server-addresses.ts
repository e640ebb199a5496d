import type { MailAddress } from './mail/bring-up-mail';
import type { MinioAddress } from './minio/bring-up-minio';

/** Where the servers behind a site are reached. */
export interface ServerAddresses {
  mongoUrl: string;
  amqpUrl: string;
  mail: MailAddress;
  /** Absent when files are kept on disk. */
  minio: MinioAddress | undefined;
}
