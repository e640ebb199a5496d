import { useCallback, useRef, useState } from 'react';

/** Answer of {@link useSingleFlight}. */
interface SingleFlight {
  /**
   * Starts the work, unless some is running: then nothing happens. Stays the same from render to
   * render. @returns what the work returned; undefined where it was not started.
   */
  run: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  isRunning: boolean;
}

/**
 * Keeps a double click from sending something twice:
 * `const { run, isRunning } = useSingleFlight()`, then `run(async () => { … })`.
 */
export function useSingleFlight(): SingleFlight {
  // The second of two quick clicks comes before React has rendered the state, so a ref decides.
  const isInFlight = useRef(false);
  const [isRunning, setIsRunning] = useState(false);
  const run = useCallback(async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (isInFlight.current) return undefined;
    isInFlight.current = true;
    setIsRunning(true);
    try {
      return await work();
    } finally {
      isInFlight.current = false;
      setIsRunning(false);
    }
  }, []);
  return { run, isRunning };
}
