import type { AnyModel } from '@brightnest/service-kit/persistence/database';
import { type PersonalData, wordsOf } from '@brightnest/service-kit/privacy/personal-data';
import { pathTypesOf } from '@brightnest/service-kit/privacy/schema-paths';
import mongoose from 'mongoose';
import * as auth from '../../services/auth/src/privacy/personal-data';
import * as bookings from '../../services/bookings/src/privacy/personal-data';
import * as careers from '../../services/careers/src/privacy/personal-data';
import * as quotes from '../../services/quotes/src/privacy/personal-data';
import * as uploads from '../../services/uploads/src/privacy/erase-files';
import { createAllServices } from '../openapi/all-services';

createAllServices();

const DECLARED = { auth, quotes, careers, bookings, uploads };

// What of every service the kit keeps: events for as long as they are not published, and keyed digests.
const OF_KIT = ['Outbox', 'OutboxSequence', 'ErasedKey'];

// By their names, but for the page of a payment.
const IS_FILE = /(url|photos|picture|image)$/i;
const NO_FILES = ['payment.url'];

const isSaid = (path: string, said: readonly string[]) =>
  said.some((one) => one === path || one.startsWith(`${path}.`));

const pathsOf = (data: readonly PersonalData[]) =>
  new Set(
    data.flatMap(({ personal, shown, plain }) => [
      ...Object.keys(personal),
      ...wordsOf(shown),
      ...wordsOf(plain),
    ]),
  );

const isWithin = (path: string, declared: ReadonlySet<string>) =>
  declared.has(path) || [...declared].some((whole) => path.startsWith(`${whole}.`));

test('every model says what it keeps of people, or that it keeps nothing', () => {
  const said = Object.values(DECLARED).flatMap(({ personalData, impersonal }) => [
    ...personalData.map(({ model }) => model),
    ...impersonal,
  ]);
  const names = new Set((said as unknown as { modelName: string }[]).map((it) => it.modelName));
  const missing = mongoose.modelNames().filter((name) => !names.has(name));
  expect(missing.filter((name) => !OF_KIT.includes(name))).toEqual([]);
});

describe.each(Object.entries(DECLARED))('of %s', (_service, { personalData, impersonal }) => {
  const models = [...new Set(personalData.map(({ model }) => model))];
  const named = models.map((model) => [model.collection.collectionName, model] as const);

  test.each(named)('each text of %s is said to be personal or not', (_name, model: AnyModel) => {
    const declared = pathsOf(personalData.filter((data) => data.model === model));
    const paths = pathTypesOf(model);
    const texts = [...paths].flatMap(([path, { isText }]) => (isText ? [path] : []));
    expect(texts.filter((path) => !isWithin(path, declared))).toEqual([]);
    // And nothing is said of what is not there.
    const there = [...paths.keys()];
    const gone = [...declared].filter(
      (path) => !there.some((one) => one === path || one.startsWith(`${path}.`)),
    );
    expect(gone).toEqual([]);
  });

  test('each field of a file is said to be one', () => {
    const files = personalData.flatMap(({ personal, files: said }) =>
      Object.keys(personal).filter((path) => IS_FILE.test(path) && !isSaid(path, wordsOf(said))),
    );
    expect(files.filter((path) => !NO_FILES.includes(path))).toEqual([]);
  });

  test('no model is said to be both', () => {
    expect(models.filter((model) => impersonal.includes(model))).toEqual([]);
  });
});
