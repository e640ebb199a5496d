import type { Stages } from '../stages';
import type { BringUp } from './bring-up';
import { bringUpMinio } from './minio/bring-up-minio';
import type { FindMinioOptions } from './minio/find-minio';
import { bringUpMongo } from './mongo/bring-up-mongo';
import { bringUpRabbitmq } from './rabbitmq/bring-up-rabbitmq';
import type { ServerAddresses } from './server-addresses';

/** Brings up the servers that hold data, side by side, each as a stage of its own. */
export async function bringUpServers(
  context: Omit<BringUp, 'stage'>,
  stages: Stages,
  minioOptions: FindMinioOptions,
): Promise<Omit<ServerAddresses, 'mail'>> {
  const [mongoUrl, amqpUrl, minio] = await Promise.all([
    bringUpMongo(context, stages),
    stages.run('RabbitMQ', (stage) => bringUpRabbitmq({ ...context, stage })),
    stages.run('MinIO', (stage) => bringUpMinio({ ...context, stage }, minioOptions)),
  ]);
  return { mongoUrl, amqpUrl, minio };
}
