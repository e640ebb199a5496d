import { useCallback, useEffect, useState } from 'react';
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

async function isWhole(file: StoredFile, bytes: Blob): Promise<boolean> {
  if (file.kind !== 'pdf') return bytes.size > 0;
  const start = await bytes.slice(0, PDF_MARK_WITHIN).arrayBuffer();
  return new TextDecoder('latin1').decode(start).includes(PDF_MARK);
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
      const fits = await isWhole(file, bytes);
      if (controller.signal.aborted) return;
      if (!fits) return setLoaded({ state: 'damaged' });
      address = URL.createObjectURL(bytes);
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
