import { type ReactNode, useEffect, useState } from 'react';

interface ShownAtOnceProps {
  /** Whether each part whose height is not known before is still on its way for the first time. */
  loading: readonly boolean[];
  /** Shown until all of them have come, well or not. */
  waiting: ReactNode;
  children: ReactNode;
}

// What is late, or asked for again as it failed, holds up the others no longer than this.
const LONGEST_MS = 1_500;

/**
 * Parts of a screen one below the other, shown once all are there: one that comes later than the one below it pushes
 * that away from under the reader's eyes. They are rendered while they are waited for, so that each asks for its own.
 */
export function ShownAtOnce({ loading, waiting, children }: ShownAtOnceProps) {
  const [isSettled, setSettled] = useState(false);
  const isReady = isSettled || !loading.includes(true);
  if (isReady && !isSettled) setSettled(true);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {!isReady && waiting}
      <div hidden={!isReady}>{children}</div>
    </>
  );
}
