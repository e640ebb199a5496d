import { randomUUID } from 'node:crypto';
import { each } from '../at-once';
import { cpuSecondsOf, ownCpuSeconds } from '../cpu-seconds';
import { describeSpread, ratios, spreadOf } from '../statistics';
import { pdfOf } from './pdf-of';
import { formOf, postFile } from './post-file';
import type { UploadsPrograms } from './start-uploads';

const ROUNDS = 7;
const FILES_PER_TURN = 20;
const FILE_MB = 10;
const WARM_UP = 5;

interface Contender {
  name: string;
  put(): Promise<void>;
  /** Processor time so far of the program that puts. */
  cpuSeconds(): Promise<number>;
  mbPerSecond: number[];
  cpuMillis: number[];
}

/** Uploads through the service beside the bare client putting the same bytes, in turns. */
export async function measureThroughput(
  programs: UploadsPrograms,
  atOnce: number,
): Promise<string[]> {
  const { url, client, bucket, empty } = programs;
  const file = pdfOf(FILE_MB * 1024 * 1024);
  const form = formOf(file);
  const measured = () => ({ mbPerSecond: [], cpuMillis: [] });
  const bare: Contender = {
    name: 'minio client, bare',
    put: async () => {
      await client.putObject(bucket, `documents/${randomUUID()}.pdf`, file, file.length);
    },
    cpuSeconds: ownCpuSeconds,
    ...measured(),
  };
  const service: Contender = {
    name: 'POST to the service',
    put: () => postFile(url, form),
    cpuSeconds: () => cpuSecondsOf(url),
    ...measured(),
  };
  const contenders = [bare, service];
  for (const { put } of contenders) await each(Array.from({ length: WARM_UP }), atOnce, put);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const contender of contenders) {
      await empty();
      await takeTurn(contender, atOnce);
    }
  }
  return [
    '',
    `MB per second to MinIO, files of ${FILE_MB} MB, ${atOnce} at once, median (middle half) of ${ROUNDS} rounds in turns`,
    ...contenders.map(({ name, mbPerSecond, cpuMillis }) =>
      [
        `  ${name.padEnd(24)}${describeSpread(spreadOf(mbPerSecond), 0).padEnd(24)}`,
        `of the bare client ${describeSpread(ratios(mbPerSecond, bare.mbPerSecond), 2)}   `,
        `own processor time per file ${describeSpread(spreadOf(cpuMillis), 0)} ms`,
      ].join(''),
    ),
  ];
}

async function takeTurn(
  { put, cpuSeconds, mbPerSecond, cpuMillis }: Contender,
  atOnce: number,
): Promise<void> {
  const cpuBefore = await cpuSeconds();
  const begin = performance.now();
  await each(Array.from({ length: FILES_PER_TURN }), atOnce, put);
  const seconds = (performance.now() - begin) / 1_000;
  mbPerSecond.push((FILES_PER_TURN * FILE_MB) / seconds);
  cpuMillis.push((((await cpuSeconds()) - cpuBefore) * 1_000) / FILES_PER_TURN);
}
