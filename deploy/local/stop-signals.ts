// Ctrl-C, a polite kill, and the terminal being closed.
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface StopSignals {
  /** Aborted at the first signal. */
  signal: AbortSignal;
  /** Ends what runs for another reason than a signal, such as a stage that failed. */
  abort(): void;
  /** Resolved when the stop begins. */
  stopped: Promise<void>;
  /** Whether a person or the system asked for the stop. */
  wasAsked(): boolean;
}

export interface StopSignalOptions {
  onFirst(): void;
  /** Called when the person insists. */
  onSecond(): void;
}

export function listenForStop({ onFirst, onSecond }: StopSignalOptions): StopSignals {
  const controller = new AbortController();
  let asked = 0;
  const onSignal = (name: NodeJS.Signals) => {
    asked += 1;
    if (asked === 1) {
      onFirst();
      controller.abort();
    } else if (name === 'SIGINT') onSecond();
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  // A closed terminal takes the output with it; the stop goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return {
    signal: controller.signal,
    abort: () => controller.abort(),
    stopped: new Promise((resolve) =>
      controller.signal.addEventListener('abort', () => resolve(), { once: true }),
    ),
    wasAsked: () => asked > 0,
  };
}
