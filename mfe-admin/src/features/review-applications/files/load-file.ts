import type { ApiError } from '@brightnest/kit/api/api-error';
import { NO_ANSWER, errorFromResponse } from '@brightnest/kit/api/error-from-response';
import type { StoredFile } from './stored-file';

async function answerOf(url: string, signal?: AbortSignal): Promise<Response | ApiError> {
  const response = await fetch(url, { credentials: 'include', signal }).catch(() => null);
  if (!response) return NO_ANSWER;
  if (response.ok) return response;
  return errorFromResponse(response.status, await response.json().catch(() => null));
}

/**
 * The bytes of an upload: from its secure address, else from the direct one.
 * @throws {ApiError} when neither gives them.
 */
export async function loadFile(file: StoredFile, signal?: AbortSignal): Promise<ArrayBuffer> {
  let answer = await answerOf(file.secureUrl, signal);
  if (!(answer instanceof Response) && answer.status !== 401 && !signal?.aborted) {
    answer = await answerOf(file.directUrl, signal);
  }
  if (!(answer instanceof Response)) throw answer;
  return answer.arrayBuffer().catch(() => {
    throw NO_ANSWER;
  });
}
