import { setTimeout as sleep } from 'node:timers/promises';
import { sharedRead } from './shared-read';

/** A read that ends when it is told to. */
function heldRead() {
  const ends: ((outcome: { value: number } | { error: Error }) => void)[] = [];
  const ask = sharedRead(
    () =>
      new Promise<{ value: number }>((resolve, reject) => {
        ends.push((outcome) => ('value' in outcome ? resolve(outcome) : reject(outcome.error)));
      }),
  );
  return { ask, ends };
}

describe('a shared read', () => {
  it('gives those who come while one is under way the next one, together', async () => {
    const { ask, ends } = heldRead();
    const first = ask();
    const others = [ask(), ask(), ask()];
    expect(ends).toHaveLength(1);

    ends[0]!({ value: 1 });
    await expect(first).resolves.toEqual({ value: 1 });
    await sleep(0);
    expect(ends).toHaveLength(2);

    const late = ask();
    ends[1]!({ value: 2 });
    await expect(Promise.all(others)).resolves.toEqual([{ value: 2 }, { value: 2 }, { value: 2 }]);
    await sleep(0);
    ends[2]!({ value: 3 });
    await expect(late).resolves.toEqual({ value: 3 });
    expect(ends).toHaveLength(3);
  });

  it('reads anew for who comes when none is under way', async () => {
    let reads = 0;
    const ask = sharedRead(() => Promise.resolve([(reads += 1)]));
    await expect(ask()).resolves.toEqual([1]);
    await expect(ask()).resolves.toEqual([2]);
  });

  it('fails for those who share a read that fails, and for nobody else', async () => {
    const { ask, ends } = heldRead();
    const first = ask();
    const second = ask();
    const third = ask();
    ends[0]!({ error: new Error('gone') });
    await expect(first).rejects.toThrow('gone');
    await sleep(0);
    ends[1]!({ error: new Error('still gone') });
    await expect(second).rejects.toThrow('still gone');
    await expect(third).rejects.toThrow('still gone');
    const fourth = ask();
    ends[2]!({ value: 4 });
    await expect(fourth).resolves.toEqual({ value: 4 });
  });

  it('answers nobody with what was written over before they asked, under any number of writers', async () => {
    let stored = 0;
    const ask = sharedRead(async () => {
      const seen = stored;
      await sleep(1);
      return { seen };
    });
    await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        await sleep(index % 23);
        const written = (stored += 1);
        expect((await ask()).seen).toBeGreaterThanOrEqual(written);
      }),
    );
  });
});
