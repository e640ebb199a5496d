import { containerProcess, dockerName } from '../../programs/docker';
import { acceptsConnections } from '../../supervisor/probes';
import { TIER, type ProcessSpec } from '../../supervisor/process-spec';
import type { MongoSource } from './find-mongod';

const IMAGE = 'mongo:7';
export const REPLICA_SET = 'brightnest';

export interface MongoProcessOptions {
  name: string;
  port: number;
  /** The data folder of mongod; it exists. */
  folder: string;
}

/** A one-member replica set: transactions and change streams need one. */
export function mongoProcess(source: MongoSource, options: MongoProcessOptions): ProcessSpec {
  const { name, port, folder } = options;
  const flags = [
    ...['--port', String(port), '--replSet', REPLICA_SET, '--quiet'],
    // The default is half of the memory, too much for one of many programs on a desk.
    ...['--wiredTigerCacheSizeGB', '0.25'],
    ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  ];
  const common = {
    name,
    tier: TIER.ground,
    port,
    isReady: () => acceptsConnections(port),
    stopWithinMs: 30_000,
  };
  if ('mongod' in source) {
    const local = ['--dbpath', folder, '--bind_ip', '127.0.0.1', '--nounixsocket'];
    return { ...common, command: source.mongod, args: [...local, ...flags] };
  }
  return {
    ...common,
    readyWithinMs: 300_000,
    ...containerProcess({
      docker: source.docker,
      name: dockerName(folder, 'mongo'),
      image: IMAGE,
      // The same port inside: the member must reach itself at the address its clients use.
      ports: [[port, port]],
      dataPath: '/data/db',
      command: ['mongod', '--bind_ip_all', ...flags],
    }),
  };
}
