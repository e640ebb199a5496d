import { removeEntry } from './waiting-entries';
import { tellWaitingChanged } from './waiting-list';

/**
 * Takes a picture back that waits.
 * @returns its address where it is uploaded: then it may be the job's already, and only the answer got lost.
 */
export async function takeBackPhoto(key: string): Promise<string | undefined> {
  const entry = await removeEntry(key);
  await tellWaitingChanged();
  return entry?.action.kind === 'photo' ? entry.action.url : undefined;
}
