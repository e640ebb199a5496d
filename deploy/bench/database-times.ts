import { MongoClient } from 'mongodb';
import { benchEnv } from './bench-env';

interface ServerStatus {
  extra_info: { user_time_us: number; system_time_us: number };
}

/** Measures what the database costs in CPU time: on a machine that does other work, elapsed time says little. */
export async function openDatabaseTimes() {
  const client = await MongoClient.connect(benchEnv.MONGO_URL);
  return {
    /** CPU time that the database has used so far. */
    async seconds(): Promise<number> {
      const status = await client.db('admin').command({ serverStatus: 1 });
      const { user_time_us, system_time_us } = (status as unknown as ServerStatus).extra_info;
      return (user_time_us + system_time_us) / 1e6;
    },
    close: () => client.close(),
  };
}
