import mongoose from 'mongoose';

/** What the database did for one read. */
interface DatabaseRead {
  planSummary: string;
  docsExamined: number;
  keysExamined: number;
  hasSortStage: boolean;
}

/** Which reads are meant. */
interface ReadFilter {
  collection: string;
  /** One of the fields that they ask for, or look by: others read the collection beside them. */
  field: string;
}

/** What the database did for each such read of some work, in their order. */
export async function databaseReads(
  { collection, field }: ReadFilter,
  work: () => Promise<void>,
): Promise<DatabaseRead[]> {
  const database = mongoose.connection.db!;
  await database.command({ profile: 2 });
  await work();
  await database.command({ profile: 0 });
  const reads = await database
    .collection<DatabaseRead>('system.profile')
    .find({
      'command.find': collection,
      $or: [
        { [`command.projection.${field}`]: 1 },
        { [`command.filter.${field}`]: { $exists: true } },
      ],
    })
    .sort({ ts: 1 })
    .toArray();
  await database.dropCollection('system.profile');
  return reads.map(({ planSummary, docsExamined, keysExamined, hasSortStage = false }) => {
    return { planSummary, docsExamined, keysExamined, hasSortStage };
  });
}
