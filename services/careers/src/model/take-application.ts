import type { NewApplication } from './new-application';
import { requireOwnFiles, type Questioner } from './require-own-files';
import { refuseSecond, storeApplication } from './store-application';

/**
 * Takes a new application with the files that it names.
 * @throws AppError as {@link requireOwnFiles} and {@link storeApplication} do; nothing is stored then.
 */
export async function takeApplication(
  application: NewApplication,
  questioner: Questioner,
): Promise<void> {
  // First: the files of an application that was taken before are in use by it, which says less.
  await refuseSecond(application);
  await requireOwnFiles(application, questioner);
  await storeApplication(application);
}
