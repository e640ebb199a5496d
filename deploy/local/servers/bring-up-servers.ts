import type { Stages } from '../stages';
import type { BringUp } from './bring-up';
import { bringUpMail } from './mail/bring-up-mail';
import { bringUpMinio } from './minio/bring-up-minio';
import type { FindMinioOptions } from './minio/find-minio';
import { bringUpMongo } from './mongo/bring-up-mongo';
import { bringUpRabbitmq } from './rabbitmq/bring-up-rabbitmq';
import type { ServerAddresses } from './server-addresses';

/** Brings up all servers side by side, each as a stage of its own. */
export async function bringUpServers(
  context: Omit<BringUp, 'stage'>,
  stages: Stages,
  minioOptions: FindMinioOptions,
): Promise<ServerAddresses> {
  const [mongoUrl, amqpUrl, minio, mail] = await Promise.all([
    stages.run('MongoDB', (stage) => bringUpMongo({ ...context, stage })),
    stages.run('RabbitMQ', (stage) => bringUpRabbitmq({ ...context, stage })),
    stages.run('MinIO', (stage) => bringUpMinio({ ...context, stage }, minioOptions)),
    stages.run('mail', (stage) => bringUpMail({ ...context, stage })),
  ]);
  return { mongoUrl, amqpUrl, minio, mail };
}
