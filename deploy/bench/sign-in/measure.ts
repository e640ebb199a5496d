import { connectDatabase, disconnectDatabase } from '@brightnest/service-kit/database';
import { benchEnv } from '../bench-env';
import { closeConnections } from '../http-call';
import { startPrograms } from '../start-programs';
import { measureRates } from './rates';
import { measureTimes } from './times';

async function main(): Promise<void> {
  const programs = await startPrograms();
  try {
    await connectDatabase(benchEnv.MONGO_URL, `${programs.databasePrefix}auth`);
    const gatewayUrl = await programs.startGateway();
    const { authUrl } = programs;
    for (const line of await measureRates({ authUrl, gatewayUrl })) console.log(line);
    for (const line of await measureTimes(authUrl)) console.log(line);
  } finally {
    closeConnections();
    await disconnectDatabase();
    await programs.stop();
  }
}

void main();
