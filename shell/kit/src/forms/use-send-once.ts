import { useCallback, useRef, useState } from 'react';

/** Answer of {@link useSendOnce}. */
export interface SendOnce {
  /** Does the work once, however often it is asked to while that is on its way. */
  sendOnce: (work: () => Promise<void>) => Promise<void>;
  isSending: boolean;
}

/** Keeps a form from being sent twice by a double click. */
export function useSendOnce(): SendOnce {
  // A state alone would be seen a render later, by when a double click has come twice.
  const isOnItsWay = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const sendOnce = useCallback(async (work: () => Promise<void>) => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setIsSending(true);
    try {
      await work();
    } finally {
      isOnItsWay.current = false;
      setIsSending(false);
    }
  }, []);
  return { sendOnce, isSending };
}
