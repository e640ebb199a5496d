import mongoose, { Schema } from 'mongoose';
import { useTestDatabase } from '../testing/test-database';
import { buildIndexes, isIndexPending } from './database';

useTestDatabase();

it('indexes of a large collection are built beside the calls, unless they keep duplicates out', async () => {
  const schema = new Schema({ code: String, name: String });
  schema.index({ name: 1 });
  schema.index({ code: 1 }, { unique: true });
  const Crate = mongoose.model('Crate', schema);
  const indexes = async () => Object.keys(await Crate.collection.indexInformation());
  await Crate.collection.insertMany([{ code: 'a' }, { code: 'b' }]);

  const buildOthers = await buildIndexes([Crate], 2);
  expect(await indexes()).toEqual(['_id_', 'code_1']);
  expect(isIndexPending('crates', 'name_1')).toBe(true);
  await buildOthers();
  expect(await indexes()).toEqual(['_id_', 'code_1', 'name_1']);
  expect(isIndexPending('crates', 'name_1')).toBe(false);

  // Known by now, and of a small one at once.
  await (
    await buildIndexes([Crate], 2)
  )();
  await Crate.collection.dropIndex('name_1');
  await buildIndexes([Crate], 3);
  expect(await indexes()).toContain('name_1');
});
