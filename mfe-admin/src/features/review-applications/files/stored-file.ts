const IMAGE_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};
const PDF_TYPE = 'application/pdf';

// The secure address and its fallback, as `POST /api/document/upload` and older records give them.
const FILE_PATH = /^\/(?:api\/files|uploads)\/([^/]+)\/([^/]+)$/;

/** An upload as its address describes it. */
export interface StoredFile {
  /** Address that is asked first. */
  secureUrl: string;
  /** Address that is asked when the first one fails. */
  directUrl: string;
  extension: string;
  /** How it can be shown inside the page. */
  kind: 'image' | 'pdf' | 'other';
  /** Never what a server says of it: nothing but these types is ever opened from the page. */
  mediaType: string;
}

/** @returns undefined where the address is not that of an upload of this site. */
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
