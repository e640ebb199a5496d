import contentDisposition from 'content-disposition';
import type { FileRecord } from '../../model/file';

/**
 * Headers of a download. A file is somebody else's content: no browser may guess another type for it,
 * run anything in it, or keep it; only what can't act is shown inside the page.
 */
export function fileHeaders(
  file: Pick<FileRecord, 'mediaType' | 'sha256' | 'originalName'>,
): Record<string, string> {
  const isShown = file.mediaType.startsWith('image/') || file.mediaType === 'application/pdf';
  return {
    'Content-Type': file.mediaType,
    'Content-Disposition': contentDisposition(file.originalName, {
      type: isShown ? 'inline' : 'attachment',
      // Plain ASCII for readers that don't know the encoded form.
      fallback: file.originalName.replace(/[^\x20-\x7e]/g, '?'),
    }),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'bytes',
    ETag: entityTag(file),
  };
}

/** A file never changes, so its checksum names it. */
export function entityTag({ sha256 }: Pick<FileRecord, 'sha256'>): string {
  return `"${sha256}"`;
}
