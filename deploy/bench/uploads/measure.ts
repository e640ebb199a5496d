import { closeConnections } from '../http-call';
import { measureMemory } from './memory';
import { postAgent } from './post-file';
import { startUploads } from './start-uploads';
import { measureThroughput } from './throughput';

async function main(): Promise<void> {
  const programs = await startUploads();
  try {
    // The memory first: it is that of a service that has done nothing else yet.
    for (const line of await measureMemory(programs)) console.log(line);
    for (const atOnce of [1, 4]) {
      for (const line of await measureThroughput(programs, atOnce)) console.log(line);
    }
  } finally {
    closeConnections();
    postAgent.destroy();
    await programs.stop();
  }
}

void main();
