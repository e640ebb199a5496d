import { sessionDraft } from './session-draft';

interface Answers {
  name: string;
  years: number;
  days: string[];
}

const KEY = 'bn.test-draft';
const memory = sessionDraft<Answers>('test-draft', { name: '', years: 0, days: [] });

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('restores the saved answers until they are cleared', () => {
  expect(memory.read()).toBeUndefined();
  memory.save({ name: 'Ada', days: ['Monday'] });
  expect(memory.read()).toEqual({ name: 'Ada', days: ['Monday'] });
  memory.clear();
  expect(memory.read()).toBeUndefined();
});

it('restores a number from the text that was typed', () => {
  sessionStorage.setItem(KEY, '{"years":"3"}');
  expect(memory.read()).toEqual({ years: 3 });
});

it.each([
  ['not JSON', '{', undefined],
  ['a list', '[]', undefined],
  ['null', 'null', undefined],
  ['a name that is not known', '{"other":1}', {}],
  ['text for a number', '{"years":"three","name":"Ada"}', { name: 'Ada' }],
  ['an empty number', '{"years":"","name":"Ada"}', { name: 'Ada' }],
  ['text for a list', '{"days":"Monday"}', {}],
  ['a list of something else', '{"days":[{}]}', {}],
  ['null for text', '{"name":null}', {}],
  ['a list for text', '{"name":["Ada"]}', {}],
])('leaves out what it cannot show: %s', (_what, stored, expected) => {
  sessionStorage.setItem(KEY, stored);
  expect(memory.read()).toEqual(expected);
});

it('works without a storage', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  memory.save({ name: 'Ada' });
  expect(memory.read()).toBeUndefined();
  expect(memory.clear()).toBeUndefined();
});
