import { firstThatWorks, type Way } from './bring-up';

const way = (advice: string, result: string | number): Way<number> => ({
  advice,
  attempt: async () => (typeof result === 'string' ? result : { found: result }),
});

const search = (ways: Way<number>[], signal = new AbortController().signal) => {
  const notes: string[] = [];
  const options = { server: 'MongoDB', signal, note: (text: string) => void notes.push(text) };
  return { notes, result: firstThatWorks(ways, options) };
};

test('takes the first way that works and says why those before it did not', async () => {
  const never = jest.fn();
  const { notes, result } = search([
    way('install mongod', 'mongod is not on the PATH'),
    way('start Docker', 7),
    { advice: 'download it', attempt: never },
  ]);
  expect(await result).toBe(7);
  expect(notes).toEqual(['skipped: mongod is not on the PATH']);
  expect(never).not.toHaveBeenCalled();
});

test('a way that throws is skipped with its message', async () => {
  const broken = { advice: 'download it', attempt: () => Promise.reject(new Error('no network')) };
  const { notes, result } = search([broken, way('start Docker', 7)]);
  expect(await result).toBe(7);
  expect(notes).toEqual(['skipped: no network']);
});

test('when none works, one sentence names every way', () =>
  expect(
    search([way('install mongod', 'no'), way('start Docker', 'no'), way('set MONGO_URL', 'no')])
      .result,
  ).rejects.toThrow(
    'MongoDB could not be had. Any one of these will do: install mongod; start Docker; set MONGO_URL.',
  ));

test('nothing is tried after a stop', () =>
  expect(search([way('start Docker', 7)], AbortSignal.abort()).result).rejects.toThrow('aborted'));
