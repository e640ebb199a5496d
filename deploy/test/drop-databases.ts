import os from 'node:os';
import { MongoClient } from 'mongodb';

/** Drops every database whose name starts with `prefix`. */
export async function dropDatabases(mongoUrl: string, prefix: string): Promise<void> {
  // Given the module, the driver does not import it itself, which it can't inside a jest test.
  const client = new MongoClient(mongoUrl, { runtimeAdapters: { os } });
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    const ours = databases.filter(({ name }) => name.startsWith(prefix));
    await Promise.all(ours.map(({ name }) => client.db(name).dropDatabase()));
  } finally {
    await client.close();
  }
}
