/** A browser's offer to install; not in the compiler's library, as not every browser makes it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const listeners = new Set<() => void>();
let offer: InstallOffer | undefined;

function change(next: InstallOffer | undefined): void {
  offer = next;
  listeners.forEach((listener) => listener());
}

// Made once, on whichever page of the area is open then.
window.addEventListener('beforeinstallprompt', (event) => {
  // The dashboard has a place for it.
  event.preventDefault();
  change(event as InstallOffer);
});
window.addEventListener('appinstalled', () => change(undefined));

/** The offer that stands; undefined where there is none, or it was taken. */
export const installOffer = (): InstallOffer | undefined => offer;

/** Hears of changes. @returns the function that ends it. */
export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the person; an offer is good for one time. */
export async function takeInstallOffer(): Promise<void> {
  const taken = offer;
  change(undefined);
  await taken?.prompt();
}

/** Whether this is a browser of iOS that installs by its own menu alone, and has not yet. */
export function installsByMenu(): boolean {
  return (
    'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 0
  );
}
