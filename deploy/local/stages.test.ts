import { allOrNone, Stages } from './stages';

describe('stages', () => {
  const recorded = () => {
    const lines: string[] = [];
    let time = 0;
    const stages = new Stages({ write: (line) => lines.push(line), now: () => time });
    return { lines, stages, pass: (ms: number) => (time += ms) };
  };

  describe('Stages', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    test('prints how long each stage took and sums up, longest first', async () => {
      const { lines, stages, pass } = recorded();
      await stages.run('MongoDB', async () => void pass(1_500));
      await stages.run('RabbitMQ', async () => void pass(6_000));
      expect(lines).toEqual(['MongoDB        done in 1.5 s', 'RabbitMQ       done in 6.0 s']);
      expect(stages.summary()).toEqual({
        total: 7.5,
        stages: [
          { name: 'RabbitMQ', seconds: 6 },
          { name: 'MongoDB', seconds: 1.5 },
        ],
      });
    });

    test('reminds of a long stage every five seconds with its last status', async () => {
      const { lines, stages, pass } = recorded();
      let finish = () => {};
      const done = stages.run('MinIO', (stage) => {
        stage.status('compiling cmd');
        return new Promise<void>((resolve) => (finish = resolve));
      });
      for (let second = 0; second < 11; second += 1) {
        pass(1_000);
        jest.advanceTimersByTime(1_000);
      }
      finish();
      await done;
      expect(lines).toEqual([
        'MinIO          5 s … compiling cmd',
        'MinIO          10 s … compiling cmd',
        'MinIO          done in 11.0 s',
      ]);
    });

    test('a stage that fails says nothing more and is not summed up', async () => {
      const { lines, stages } = recorded();
      await expect(stages.run('MongoDB', () => Promise.reject(new Error('no')))).rejects.toThrow(
        'no',
      );
      jest.advanceTimersByTime(60_000);
      expect(lines).toEqual([]);
      expect(stages.summary().stages).toEqual([]);
    });
  });
});

describe('all or none', () => {
  test('gives all results', async () =>
    expect(await allOrNone([Promise.resolve(1), Promise.resolve('two')], async () => {})).toEqual([
      1,
      'two',
    ]));

  test('the first failure ends the others and is thrown when they have ended', async () => {
    const order: string[] = [];
    let endOther = () => {};
    const other = new Promise<void>((resolve) => {
      endOther = () => {
        order.push('other ended');
        resolve();
      };
    });
    const giveUp = async () => {
      order.push('give up');
      setTimeout(endOther, 10);
    };
    await expect(
      allOrNone([other, Promise.reject(new Error('no broker'))], giveUp),
    ).rejects.toThrow('no broker');
    expect(order).toEqual(['give up', 'other ended']);
  });
});
