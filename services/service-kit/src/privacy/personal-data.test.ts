import { ERASED_EMAIL } from '@brightnest/contracts/privacy/erasure';
import mongoose, { Schema } from 'mongoose';
import { useTestDatabase } from '../testing/test-database';
import { anyOf, collectPersonalData, erasePersonalData, type PersonalData } from './personal-data';

useTestDatabase();

interface NoteRecord {
  ownerId: string;
  name: string;
  email: string;
  text: string;
  photo: string;
  guests: { name: string; note: string }[];
  stars: number;
}

const NoteModel = mongoose.model<NoteRecord>(
  'SampleNote',
  new Schema<NoteRecord>(
    {
      ...{ ownerId: String, name: String, email: String, text: String, photo: String },
      guests: [new Schema({ name: String, note: String }, { _id: false })],
      stars: Number,
    },
    { versionKey: false },
  ),
);

const notes: PersonalData = {
  model: NoteModel,
  label: 'Notes',
  belongTo: ({ userIds, emails }) => anyOf(['ownerId', userIds], ['email', emails]),
  personal: { name: 'word', email: 'email', text: 'text', photo: 'gone' },
  files: 'photo',
  plain: 'ownerId guests.name guests.note',
  erase: 'redact',
};
const asGuest: PersonalData = {
  model: NoteModel,
  label: 'Notes of others',
  belongTo: ({ names }) => anyOf(['guests.name', names]),
  personal: { 'guests.name': 'word', 'guests.note': 'text' },
  only: { guests: ({ name }, { names }) => names.includes(String(name)) },
  erase: 'redact',
};

const ADA = { userIds: ['ada'], emails: ['ada@example.test'], phones: [], quoteIds: [] };
const adas = { ...ADA, names: ['Ada Byron'] };
const PHOTO = '/api/files/photos/1.png';
const LOGO = '/api/files/company/logo.png';

beforeEach(async () => {
  await NoteModel.deleteMany();
  await NoteModel.insertMany([
    {
      ...{ ownerId: 'ada', name: 'Ada Byron', email: 'ada@example.test', stars: 5 },
      // A text that is nothing but the address of another's file.
      ...{ text: LOGO, photo: PHOTO },
    },
    {
      ...{ ownerId: 'max', name: 'Max Ray', email: 'max@example.test', text: 'Mine', stars: 4 },
      guests: [
        { name: 'Ada Byron', note: 'Vegan' },
        { name: 'Eve Kay', note: 'Late' },
      ],
    },
  ]);
});

it('shows a person what is theirs, with their files, and no file that a text of theirs names', async () => {
  const { parts, fileUrls } = await collectPersonalData([notes, asGuest], adas);
  expect(parts.map(({ name, records }) => [name, records])).toEqual([
    [
      'Notes',
      [
        {
          ...{ name: 'Ada Byron', email: 'ada@example.test', text: LOGO, photo: PHOTO },
          ...{ _id: expect.anything() as unknown, stars: 5 },
        },
      ],
    ],
    [
      'Notes of others',
      [expect.objectContaining({ guests: [{ name: 'Ada Byron', note: 'Vegan' }] })],
    ],
  ]);
  expect(JSON.stringify(parts)).not.toMatch(/Eve|Max|max@/);
  expect(fileUrls).toEqual([PHOTO]);
});

it('erases what is theirs and lets the rest stand, however often', async () => {
  const noted: { recordIds: string[]; fileUrls: string[] }[] = [];
  const erase = () =>
    erasePersonalData([notes, asGuest], adas, new Date(), async (found) => {
      // What is told is not gone yet: whoever breaks down here finds it again.
      expect(await NoteModel.countDocuments({ name: 'Ada Byron' })).toBe(noted.length < 2 ? 1 : 0);
      noted.push(found);
      if (noted.length === 1) throw new Error('broke down');
    });
  await expect(erase()).rejects.toThrow('broke down');
  await erase();
  expect(noted.map(({ fileUrls }) => fileUrls)).toEqual([[PHOTO], [PHOTO], []]);
  expect(noted.map(({ recordIds }) => recordIds.length)).toEqual([1, 1, 1]);
  await erasePersonalData([notes, asGuest], adas, new Date());
  const [ada, max] = await NoteModel.find().sort({ stars: -1 }).lean();
  expect(ada).toMatchObject({ name: 'Erased', email: ERASED_EMAIL, text: '', stars: 5 });
  expect(ada).not.toHaveProperty('photo');
  expect(max).toMatchObject({
    ...{ name: 'Max Ray', text: 'Mine' },
    guests: [
      { name: 'Erased', note: '' },
      { name: 'Eve Kay', note: 'Late' },
    ],
  });
});

it('touches nobody where nothing is known of a person', async () => {
  const nobody = { userIds: [], emails: [], phones: [], names: [], quoteIds: [] };
  const note = jest.fn();
  expect(await erasePersonalData([notes, asGuest], nobody, new Date(), note)).toEqual([]);
  expect(note).not.toHaveBeenCalled();
});
