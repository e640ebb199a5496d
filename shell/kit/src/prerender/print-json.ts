/** Ends a program of the build: prints the value, or what went wrong. */
export function printJson(value: Promise<unknown>): void {
  value.then(
    (result) => void process.stdout.write(JSON.stringify(result)),
    (error: unknown) => {
      process.stderr.write(`${describe(error)}\n`);
      process.exitCode = 1;
    },
  );
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message}\n${describe(error.cause)}` : (error.stack ?? '');
}
