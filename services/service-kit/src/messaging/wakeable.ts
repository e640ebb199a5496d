/** A sleep that can be cut short. A wake while nobody sleeps shortens the next sleep. */
export interface Wakeable {
  wake(): void;
  sleep(ms: number): Promise<void>;
}

/** Creates a {@link Wakeable}. */
export function createWakeable(): Wakeable {
  let isWoken = false;
  let interrupt: (() => void) | undefined;
  return {
    wake() {
      isWoken = true;
      interrupt?.();
    },
    async sleep(ms) {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          interrupt = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      interrupt = undefined;
      isWoken = false;
    },
  };
}
