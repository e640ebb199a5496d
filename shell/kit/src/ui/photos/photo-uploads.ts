import type { UploadRule } from '@brightnest/contracts/files/file';
import { t } from '@brightnest/contracts/translation';
import { useEffect, useRef, useState } from 'react';
import { errorMessage, isApiError } from '../../runtime/api-error';
import { scalePhoto } from '../../runtime/browser/scale-photo';
import { sessionDraft } from '../../runtime/session-draft';
import { uploadFile } from '../../runtime/upload-file';

/** A chosen photo that is not stored yet. */
export interface PhotoUpload {
  id: number;
  file: File;
  /** A small picture of it, as a data URL; absent until it is made, and where this browser cannot. */
  thumbnail?: string;
  /** Share of the bytes sent, 0 to 1. */
  share: number;
  failure?: { reason: string; canRetry: boolean };
}

/** The photos of a form that are on their way; those that arrived are in the form. */
export interface PhotoUploads {
  /** Most photos that the form takes. */
  max: number;
  uploads: readonly PhotoUpload[];
  /** Names of the photos that were chosen last and are too many. */
  leftOut: readonly string[];
  /** Small pictures of the stored photos, by their addresses: a visitor cannot open the files themselves. */
  thumbnails: Readonly<Record<string, string>>;
  add: (files: readonly File[]) => void;
  retry: (upload: PhotoUpload) => void;
  /** Cancels it, or forgets that it failed. */
  drop: (id: number) => void;
  /** Waits for those under way. @returns the name of one that is to be tried again or removed first. */
  settle: () => Promise<string | undefined>;
  /** Forgets what failed, and the small pictures of what was sent. */
  clear: () => void;
}

/** Options of {@link usePhotoUploads}. */
interface PhotoUploadsOptions {
  rule: UploadRule;
  max: number;
  /** Of the draft, for a form that a reload must not empty: `quote`. */
  draft?: string;
  /** The addresses that the form has now. */
  stored: () => readonly string[];
  /** Gives the form other addresses. */
  onStored: (urls: string[]) => void;
  /** Called when one that was on its way, or has failed, is dropped. */
  onDrop?: () => void;
}

/** Sends chosen photos one after the other, and gives the address of each to the form. */
export function usePhotoUploads(options: PhotoUploadsOptions): PhotoUploads {
  const { rule, max, draft, stored, onStored, onDrop } = options;
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [thumbnails, setThumbnails] = useState(() => readThumbnails(draft));
  // What is the case now, whatever was rendered last.
  const current = useRef(uploads);
  const queue = useRef(Promise.resolve());
  const cancels = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);

  useEffect(() => {
    const running = cancels.current;
    return () => running.forEach((cancel) => cancel.abort());
  }, []);

  function change(next: (all: readonly PhotoUpload[]) => readonly PhotoUpload[]) {
    current.current = next(current.current);
    setUploads(current.current);
  }
  const update = (id: number, traits: Partial<PhotoUpload>) =>
    change((all) => all.map((one) => (one.id === id ? { ...one, ...traits } : one)));
  const forget = (id: number) => change((all) => all.filter((one) => one.id !== id));

  function add(files: readonly File[]) {
    const underWay = current.current.filter(({ failure }) => !failure);
    const room = Math.max(0, max - stored().length - underWay.length);
    setLeftOut(files.slice(room).map(({ name }) => name));
    for (const file of files.slice(0, room)) enqueue(file);
  }

  function enqueue(file: File) {
    lastId.current += 1;
    const upload = { id: lastId.current, file, share: 0 };
    const cancel = new AbortController();
    cancels.current.set(upload.id, cancel);
    change((all) => [...all, upload]);
    queue.current = queue.current.then(() => send(upload, cancel.signal));
  }

  async function send({ id, file }: PhotoUpload, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const photo = await scalePhoto(file);
    const thumbnail = await thumbnailOf(photo);
    update(id, { thumbnail });
    const refusal = refusalOf(photo, rule);
    if (refusal) return update(id, { failure: { reason: refusal, canRetry: false } });
    const onProgress = (share: number) => update(id, { share });
    try {
      const { url } = await uploadFile({ rule, file: photo, signal, onProgress });
      if (thumbnail) setThumbnails((all) => saveThumbnails(draft, { ...all, [url]: thumbnail }));
      forget(id);
      onStored([...stored(), url]);
    } catch (error) {
      if (!signal.aborted) update(id, { failure: failureOf(error) });
    }
  }

  return {
    ...{ max, uploads, leftOut, thumbnails, add },
    retry({ id, file }) {
      forget(id);
      add([file]);
    },
    drop(id) {
      cancels.current.get(id)?.abort();
      onDrop?.();
      forget(id);
    },
    async settle() {
      await queue.current;
      return current.current.find(({ failure }) => failure?.canRetry)?.file.name;
    },
    clear() {
      change(() => []);
      setLeftOut([]);
      setThumbnails({});
      thumbnailDraft(draft)?.clear();
    },
  };
}

/** What the server would say of a photo. */
function refusalOf({ type, size }: File, rule: UploadRule): string | undefined {
  if (!rule.mediaTypes.includes(type)) return t(rule.wrongType);
  return size > rule.maxBytes ? t(rule.tooLarge) : undefined;
}

/** The server refuses the same file again; without an answer, or with too many calls, it may come through. */
function failureOf(error: unknown): PhotoUpload['failure'] {
  const isRefused = isApiError(error) && [400, 413, 415].includes(error.status);
  return { reason: errorMessage(error, t('Failed to upload file')), canRetry: !isRefused };
}

const THUMBNAIL_PIXELS = 240;

async function thumbnailOf(photo: File): Promise<string | undefined> {
  const small = await scalePhoto(photo, THUMBNAIL_PIXELS);
  // This browser cannot read it, so it could not show it either.
  if (small === photo) return undefined;
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(small);
  });
}

interface StoredThumbnails {
  addresses: string[];
  pictures: string[];
}

/** Where small pictures are kept beside the draft of a form, which is written with each key. */
function thumbnailDraft(name: string | undefined) {
  if (name === undefined) return undefined;
  return sessionDraft<StoredThumbnails>(`${name}-thumbnails`, { addresses: [], pictures: [] });
}

function readThumbnails(name: string | undefined): Record<string, string> {
  const { addresses = [], pictures = [] } = thumbnailDraft(name)?.read() ?? {};
  return Object.fromEntries(addresses.map((url, index) => [url, pictures[index] ?? '']));
}

function saveThumbnails(name: string | undefined, thumbnails: Record<string, string>) {
  const [addresses, pictures] = [Object.keys(thumbnails), Object.values(thumbnails)];
  thumbnailDraft(name)?.save({ addresses, pictures });
  return thumbnails;
}
