import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import {
  CHAIN_FAULTS,
  type ChainProblem,
  type SecurityLine,
} from '@brightnest/contracts/security-log/security-log';
import { commonEnv, readEnv } from '@brightnest/service-kit/env';
import { connectDatabase, disconnectDatabase } from '@brightnest/service-kit/persistence/database';
import { createSigner, readChain } from './chain';
import { signSecurityLogBy, SecurityEntryModel } from './security-log';
import { verifySecurityLog } from './verify';

const usage = (name: string) => `Usage: ${name} verify [--file <path>] [--contains <number>:<hash>]

Reads the security log from its beginning to its end, and says what is not as it was written. Leaves with 0 where
nothing is wrong, with 1 where something is, with 2 where it was called wrongly or could not read.

  --file <path>   an export of lines, instead of the log: needs neither database nor key
  --contains <number>:<hash>
                  an entry that was seen before, as the program logs it every hour and exports have it: it has to be there
                  still. This alone shows that the whole end was not set back to an older state.
`;

interface Call {
  help: boolean;
  file?: string | undefined;
  contains?: { sequence: number; hash: string } | undefined;
}

const SEEN = /^(\d{1,15}):([0-9a-f]{64})$/;

/** @returns the call, or what is wrong with it. */
function readCall(args: string[]): Call | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        file: { type: 'string' },
        contains: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const { help, file, contains } = values;
    if (help) return { help };
    if (positionals.join(' ') !== 'verify') return 'Say what to do: verify.';
    const seen = contains === undefined ? undefined : SEEN.exec(contains);
    if (seen === null) return '--contains takes the number of an entry, a colon and its hash.';
    return {
      ...{ help, file },
      contains: seen && { sequence: Number(seen[1]), hash: seen[2]! },
    };
  } catch (error) {
    return (error as Error).message;
  }
}

/** `security-log verify`. @param name how it was called, for its usage. */
export async function runSecurityLog(args: string[], name: string): Promise<void> {
  const call = readCall(args);
  if (typeof call === 'string') {
    process.stderr.write(`${call}\n\n${usage(name)}`);
    process.exitCode = 2;
    return;
  }
  if (call.help) {
    process.stdout.write(usage(name));
    return;
  }
  try {
    const { lines, isWhole } = call.file
      ? await verifyFile(call.file, call.contains)
      : await verifyStored(call.contains);
    process.stdout.write(`${lines.join('\n')}\n`);
    process.exitCode = isWhole ? 0 : 1;
  } catch (error) {
    process.stderr.write(`It failed: ${(error as Error).message}\n`);
    process.exitCode = 2;
  }
}

interface Verdict {
  lines: string[];
  isWhole: boolean;
}

const tell = ({ sequence, what }: ChainProblem) => `Entry ${sequence}: ${CHAIN_FAULTS[what]}`;
const gone = ({ sequence }: { sequence: number }) =>
  `Entry ${sequence}: it is not the one that was seen before.`;

async function verifyStored(contains: Call['contains']): Promise<Verdict> {
  const { MONGO_URL, MONGO_DB, INTERNAL_KEY, INTERNAL_KEYS_ALSO } = commonEnv;
  const env = readEnv({ MONGO_URL, MONGO_DB, INTERNAL_KEY, INTERNAL_KEYS_ALSO });
  signSecurityLogBy(createSigner([env.INTERNAL_KEY, ...env.INTERNAL_KEYS_ALSO]));
  try {
    await connectDatabase(env.MONGO_URL, env.MONGO_DB ?? 'brightnest_auth');
    const { read, problems, base, verifiedUntil } = await verifySecurityLog();
    const seen = contains && (await SecurityEntryModel.findById(contains.sequence).lean());
    const isOld = contains !== undefined && contains.sequence <= base.sequence;
    const isGone = contains !== undefined && !isOld && seen?.hash !== contains.hash;
    const removed =
      base.sequence > 0 ? `, after ${base.sequence} that were removed for their age` : '';
    return {
      lines: [
        `${read} entries were read${removed}.`,
        ...problems.map(tell),
        ...(isGone ? [gone(contains)] : []),
        ...(isOld ? [`Entry ${contains.sequence} was removed for its age.`] : []),
        ...(verifiedUntil
          ? [`Nothing is wrong up to ${verifiedUntil.sequence}:${verifiedUntil.hash}.`]
          : []),
      ],
      isWhole: problems.length === 0 && !isGone,
    };
  } finally {
    await disconnectDatabase();
  }
}

async function verifyFile(path: string, contains: Call['contains']): Promise<Verdict> {
  const chain = readChain();
  const problems: ChainProblem[] = [];
  let read = 0;
  let isSeen = contains === undefined;
  for await (const text of createInterface({ input: createReadStream(path) })) {
    if (text.trim() === '') continue;
    const line = JSON.parse(text) as SecurityLine;
    problems.push(...chain.read(line));
    isSeen ||= line.sequence === contains?.sequence && line.hash === contains.hash;
    read += 1;
  }
  const last = chain.last();
  return {
    lines: [
      `${read} entries were read.`,
      ...problems.map(tell),
      ...(isSeen ? [] : [gone(contains!)]),
      ...(problems.length === 0 && read > 0
        ? [`Nothing is wrong up to ${last.sequence}:${last.hash}.`]
        : []),
    ],
    isWhole: problems.length === 0 && isSeen,
  };
}
