import type { MailAddress } from './mail';
import type { Stages } from '../stages';
import type { BringUp } from './bring-up';
import { bringUpMinio, type FindMinioOptions, type MinioAddress } from './minio';
import { bringUpMongo } from './mongo';
import { bringUpRabbitmq } from './rabbitmq';

/** Where the servers behind a site are reached. */
export interface ServerAddresses {
  mongoUrl: string;
  amqpUrl: string;
  mail: MailAddress;
  /** Address of what catches text messages; absent where none does. */
  smsCatcherUrl?: string;
  /** Absent when files are kept on disk. */
  minio: MinioAddress | undefined;
}

/**
 * Brings up the servers that hold data, side by side, each as a stage of its own.
 * @param minioOptions `false` where nobody needs MinIO.
 */
export async function bringUpServers(
  context: Omit<BringUp, 'stage'>,
  stages: Stages,
  minioOptions: FindMinioOptions | false,
): Promise<Omit<ServerAddresses, 'mail' | 'smsCatcherUrl'>> {
  const [mongoUrl, amqpUrl, minio] = await Promise.all([
    bringUpMongo(context, stages),
    stages.run('RabbitMQ', (stage) => bringUpRabbitmq({ ...context, stage })),
    minioOptions
      ? stages.run('MinIO', (stage) => bringUpMinio({ ...context, stage }, minioOptions))
      : undefined,
  ]);
  return { mongoUrl, amqpUrl, minio };
}
