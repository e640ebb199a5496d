import type { UploadResponse, UploadRule } from '@brightnest/contracts/files/file';
import { pageLanguage } from './page/language';
import { type ApiError, errorFromResponse, noAnswer } from './api-error';

/** One file to send. */
interface UploadRequest {
  rule: Pick<UploadRule, 'path' | 'field'>;
  file: File;
  /** Share of the bytes sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborting cancels the upload. */
  signal?: AbortSignal;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Sends one file as multipart form data. XMLHttpRequest, because fetch does not report how much was
 * sent. @throws {ApiError} when it fails; a DOMException named AbortError when it is cancelled.
 */
export function uploadFile({
  rule,
  file,
  onProgress,
  signal,
}: UploadRequest): Promise<UploadResponse> {
  return new Promise((resolve, reject: (reason: ApiError | DOMException) => void) => {
    const form = new FormData();
    form.append(rule.field, file);
    const request = new XMLHttpRequest();
    request.open('POST', rule.path);
    request.setRequestHeader('accept-language', pageLanguage());
    request.withCredentials = true;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onerror = () => reject(noAnswer());
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status < 300) resolve(body as UploadResponse);
      else reject(errorFromResponse(request.status, body));
    };
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
