import { useCallback, useEffect, useState } from 'react';
import { addressOf } from './address-of';
import { loadFile } from './load-file';
import type { StoredFile } from './stored-file';

const PDF_MARK = '%PDF-';
// Readers take a PDF that begins a little later.
const PDF_MARK_WITHIN = 1_024;

/** A file on its way to the screen. `address` is good as long as the screen is there. */
export type LoadedFile =
  | { state: 'loading' }
  | { state: 'ready'; address: string }
  | { state: 'no-access'; error: unknown }
  | { state: 'damaged' };

/** A broken image is told by the page itself; a viewer in a frame tells nothing. */
function isOfItsKind({ kind }: StoredFile, bytes: ArrayBuffer): boolean {
  const start = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, PDF_MARK_WITHIN));
  return kind !== 'pdf' || String.fromCharCode(...start).includes(PDF_MARK);
}

/** Loads a file to show it in the page; `reload` tries once more. */
export function useLoadedFile(file: StoredFile): { loaded: LoadedFile; reload: () => void } {
  const [loaded, setLoaded] = useState<LoadedFile>({ state: 'loading' });
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    const controller = new AbortController();
    let address: string | undefined;
    async function load() {
      const bytes = await loadFile(file, controller.signal);
      if (controller.signal.aborted) return;
      if (!isOfItsKind(file, bytes)) return setLoaded({ state: 'damaged' });
      address = addressOf(file, bytes);
      setLoaded({ state: 'ready', address });
    }
    load().catch((error: unknown) => {
      if (!controller.signal.aborted) setLoaded({ state: 'no-access', error });
    });
    return () => {
      controller.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [file, attempt]);

  return {
    loaded,
    reload: useCallback(() => {
      setLoaded({ state: 'loading' });
      setAttempt((count) => count + 1);
    }, []),
  };
}
