import { setTimeout as pause } from 'node:timers/promises';
import { each } from '../at-once';
import { pdfOf } from './pdf-of';
import { formOf, postFile } from './post-file';
import type { UploadsPrograms } from './start-uploads';

const FILES = 50;
const SIZES_MB = [1, 10] as const;
const LOOK_EVERY_MS = 10;
const SETTLE_MS = 1_000;
const MB = 1024 * 1024;

/** The service's memory while many files arrive at once: small ones first, then large ones. */
export async function measureMemory(programs: UploadsPrograms): Promise<string[]> {
  const { url, memory, empty } = programs;
  const lines = ['', `Resident memory of the uploads service, ${FILES} files at once`];
  await postFile(url, formOf(pdfOf(MB)));
  await pause(SETTLE_MS);
  lines.push(`  ${'before'.padEnd(24)}${inMb(memory())}`);
  for (const size of SIZES_MB) {
    const form = formOf(pdfOf(size * MB));
    let peak = memory();
    const looking = setInterval(() => (peak = Math.max(peak, memory())), LOOK_EVERY_MS);
    await each(Array.from({ length: FILES }), FILES, () => postFile(url, form));
    clearInterval(looking);
    lines.push(`  ${`peak with ${size} MB each`.padEnd(24)}${inMb(peak)}`);
    await empty();
    await pause(SETTLE_MS);
  }
  return lines;
}

const inMb = (bytes: number): string => `${(bytes / MB).toFixed(0)} MB`.padStart(8);
