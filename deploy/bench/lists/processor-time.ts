import { MongoClient } from 'mongodb';
import { benchEnv } from '../bench-env';
import { cpuSecondsOf } from '../cpu-seconds';

interface ServerStatus {
  extra_info: { user_time_us: number; system_time_us: number };
}

/** Tells what calls cost where the machine has other work and their times tell little. */
export async function openProcessorTimes() {
  const client = await MongoClient.connect(benchEnv.MONGO_URL);
  const databaseSeconds = async () => {
    const status = (await client
      .db('admin')
      .command({ serverStatus: 1 })) as unknown as ServerStatus;
    return (status.extra_info.user_time_us + status.extra_info.system_time_us) / 1e6;
  };
  return {
    /** Processor time so far of a service and of the database, which works for nobody else. */
    async secondsOf(url: string): Promise<number> {
      return (await cpuSecondsOf(url)) + (await databaseSeconds());
    },
    close: () => client.close(),
  };
}
