import { HELP, parseCommand, runCommand } from './command';
import { ShipError, siteDirFromEnv } from './releases';

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return console.log(HELP);
  const startedAt = performance.now();
  const told = await runCommand(parseCommand(args), siteDirFromEnv());
  console.log(told);
  console.log(`Took ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof ShipError ? error.message : error);
  process.exitCode = 1;
});
