import mongoose from 'mongoose';
import { connectDatabase } from '../persistence/database';
import { createTestEnv } from './test-service';

/** Gives the tests of a file a database of their own, without a service. */
export function useTestDatabase(): void {
  beforeAll(async () => {
    const env = createTestEnv('http://127.0.0.1:1');
    await connectDatabase(env.MONGO_URL, env.MONGO_DB ?? '');
  });
  afterAll(async () => {
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
  });
}
