import mongoose from 'mongoose';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { useTestDatabase } from '../testing/test-database';
import { type Migration, migrationTask } from './migrations';

useTestDatabase();

const log = pino({ level: 'silent' });

describe('migrations', () => {
  const ran: string[] = [];
  const named = (name: string, run?: () => void): Migration => ({
    name,
    async run() {
      run?.();
      ran.push(name);
      return 3;
    },
  });
  /** As another start of the service would: @returns how many are left. */
  async function start(migrations: Migration[], signal = new AbortController().signal) {
    const registry = new Registry();
    const [task] = migrationTask(migrations, registry);
    await task!.run({ log, signal }).catch(() => undefined);
    const [gauge] = await registry.getMetricsAsJSON();
    return gauge!.values[0]!.value;
  }
  beforeEach(() => (ran.length = 0));

  it('run once for each database, in the order of their names, those of a later release after them', async () => {
    const first = [named('2026-02-01-second'), named('2026-01-01-first')];
    expect(await start(first)).toBe(0);
    expect(ran).toEqual(['2026-01-01-first', '2026-02-01-second']);
    expect(await start([...first, named('2026-03-01-third')])).toBe(0);
    expect(ran).toEqual(['2026-01-01-first', '2026-02-01-second', '2026-03-01-third']);
    const stored = await mongoose.connection.collection('migrations').find().toArray();
    expect(stored.map(({ records }) => records)).toEqual([3, 3, 3]);
  });

  it('hold up those behind one that fails or is broken off, and begin with it again', async () => {
    let fails = true;
    const shaky = named('2026-04-01-shaky', () => {
      if (fails) throw new Error('The disk is full');
    });
    const all = [shaky, named('2026-05-01-behind')];
    expect(await start(all)).toBe(2);
    expect(ran).toEqual([]);
    fails = false;
    const stopping = new AbortController();
    const broken = { ...shaky, run: async () => (stopping.abort(), 0) };
    expect(await start([broken, all[1]!], stopping.signal)).toBeGreaterThan(0);
    expect(ran).toEqual([]);
    expect(await start(all)).toBe(0);
    expect(ran).toEqual(['2026-04-01-shaky', '2026-05-01-behind']);
  });

  it('have names of their own that begin with a day', () => {
    const twice = [named('2026-01-01-same'), named('2026-01-01-same')];
    expect(() => migrationTask(twice, new Registry())).toThrow(/2026-01-01-same/);
    expect(() => migrationTask([named('first')], new Registry())).toThrow(/first/);
  });
});
