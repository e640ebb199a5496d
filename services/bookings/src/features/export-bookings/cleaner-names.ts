import { Cleaner } from '../../model/cleaner';

/** Everybody's name by their id: some hundreds, against a look for each row. */
export async function cleanerNames(): Promise<ReadonlyMap<string, string>> {
  const cleaners = await Cleaner.find({}, { firstName: 1, lastName: 1 }).lean();
  return new Map(
    cleaners.map(({ _id, firstName, lastName }) => [String(_id), `${firstName} ${lastName}`]),
  );
}
