import { EnvError } from '@brightnest/service-kit/env';
import { PlainError } from '../local/plain-error';
import { backup, backupUsage } from './backup';
import { restore, restoreUsage } from './restore';

const say = (line: string) => console.log(line);

const COMMANDS = {
  backup: {
    usage: backupUsage,
    run: async (args: string[]) => (await backup(args)).forEach(say),
  },
  restore: { usage: restoreUsage, run: (args: string[]) => restore(args, say) },
};

/**
 * Runs `backup …` or `restore …`; leaves with 1 when it failed, with 2 when it was called wrongly.
 * @param caller what stands before the name where it is called.
 */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  caller: { before: string; behind: string } = { before: '', behind: '' },
): Promise<void> {
  const usageOf = (one: keyof typeof COMMANDS) =>
    COMMANDS[one].usage(`${caller.before}${one}${caller.behind}`);
  if (name !== 'backup' && name !== 'restore') {
    console.error(`${usageOf('backup')}\n${usageOf('restore')}`);
    process.exitCode = 2;
    return;
  }
  if (args.includes('--help') || args.includes('-h')) return say(usageOf(name));
  try {
    await COMMANDS[name].run(args);
  } catch (error) {
    const isWrongCall = codeOf(error).startsWith('ERR_PARSE_ARGS');
    // Node adds advice on arguments that begin with a dash; the first sentence says what is wrong.
    const [wrong] = String((error as Error).message).split(/(?<=')\. /);
    console.error(isWrongCall ? `${wrong}\n\n${usageOf(name)}` : sentenceOf(error));
    process.exitCode = isWrongCall ? 2 : 1;
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof PlainError || error instanceof EnvError) return error.message;
  if (['ENOSPC', 'EDQUOT'].includes(codeOf(error)))
    return 'The disk is full. What was not whole was removed.';
  return `It failed: ${error instanceof Error ? error.message : String(error)}`;
}

// Servers have numbers.
const codeOf = (error: unknown) => String((error as { code?: unknown } | undefined)?.code ?? '');
