import type { ToastMessage } from '@brightnest/kit/toast';

/** What to say of work that the phone has no room for, while nothing can be sent. */
export function notKeptMessage(reason: unknown): ToastMessage {
  const isFull = reason instanceof DOMException && reason.name === 'QuotaExceededError';
  return {
    title: 'Not saved',
    description: isFull
      ? 'Your phone is full. Free some space, or wait for the connection, and do this once more.'
      : 'This browser keeps nothing, perhaps because the window is private. Do this once more when you are connected.',
    variant: 'destructive',
  };
}
