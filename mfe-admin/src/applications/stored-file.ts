import { type ApiError, errorFromResponse, noAnswer } from '@brightnest/kit/runtime/api-error';

const IMAGE_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};
const PDF_TYPE = 'application/pdf';

// The secure URL and its fallback, as `POST /api/document/upload` and older records contain them.
const FILE_PATH = /^\/(?:api\/files|uploads)\/([^/]+)\/([^/]+)$/;

/** An uploaded file, as described by its URL. */
export interface StoredFile {
  /** URL that is tried first. */
  secureUrl: string;
  /** URL that is tried when the first one fails. */
  directUrl: string;
  extension: string;
  /** How it can be shown inside the page. */
  kind: 'image' | 'pdf' | 'other';
  /** By the file's extension, never the server's header: only these types are opened in the page. */
  mediaType: string;
}

/** @returns undefined unless the URL is that of an upload on this site. */
export function findStoredFile(address: string): StoredFile | undefined {
  if (!URL.canParse(address, location.origin)) return undefined;
  const { origin, pathname } = new URL(address, location.origin);
  const [, folder, file] = FILE_PATH.exec(pathname) ?? [];
  if (origin !== location.origin || !folder || !file) return undefined;
  const extension = /\.(\w{1,8})$/.exec(file)?.[1]?.toLowerCase() ?? '';
  const imageType = IMAGE_TYPES[extension];
  const isPdf = extension === 'pdf';
  return {
    secureUrl: `/api/files/${folder}/${file}`,
    directUrl: `/uploads/${folder}/${file}`,
    extension,
    kind: imageType ? 'image' : isPdf ? 'pdf' : 'other',
    mediaType: imageType ?? (isPdf ? PDF_TYPE : 'application/octet-stream'),
  };
}

async function answerOf(url: string, signal?: AbortSignal): Promise<Response | ApiError> {
  const response = await fetch(url, { credentials: 'include', signal }).catch(() => null);
  if (!response) return noAnswer();
  if (response.ok) return response;
  return errorFromResponse(response.status, await response.json().catch(() => null));
}

/**
 * The bytes of an upload, from its secure URL or else the direct one.
 * @throws {ApiError} when both fail.
 */
export async function loadFile(file: StoredFile, signal?: AbortSignal): Promise<ArrayBuffer> {
  let answer = await answerOf(file.secureUrl, signal);
  if (!(answer instanceof Response) && answer.status !== 401 && !signal?.aborted) {
    answer = await answerOf(file.directUrl, signal);
  }
  if (!(answer instanceof Response)) throw answer;
  return answer.arrayBuffer().catch(() => {
    throw noAnswer();
  });
}

/** Hands the bytes to the browser as a download. */
export function saveFile(file: StoredFile, bytes: ArrayBuffer, name: string): void {
  const address = objectUrl(file, bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.${file.extension}`;
  link.click();
  // Later, because the browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** @returns an object URL of the bytes; revoke it when it is no longer needed. */
export function objectUrl({ mediaType }: StoredFile, bytes: ArrayBuffer): string {
  return URL.createObjectURL(new Blob([bytes], { type: mediaType }));
}
