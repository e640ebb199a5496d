import { useLiveUpdates } from '@brightnest/kit/live';

/** Keeps what is on the screen current while it is open; for who is signed in. */
export function LiveUpdates() {
  useLiveUpdates();
  return null;
}
