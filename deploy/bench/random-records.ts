import type { ShardedCounter } from '@brightnest/service-kit/lists/sharded-counter';
import {
  type AnyModel,
  buildIndexes,
  connectDatabase,
  disconnectDatabase,
} from '@brightnest/service-kit/persistence/database';
import { benchEnv } from './bench-env';

/** Numbers that look random and are the same at every run. */
export class SeededRandom {
  constructor(private state: number) {}

  /** @returns a number from 0 up to 1, without 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  oneOf<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }

  /** As {@link oneOf}, but the first values come more often, as names do. */
  earlyOneOf<T>(values: readonly T[]): T {
    return values[Math.floor(this.next() ** 1.6 * values.length)] as T;
  }

  /** @returns a key as often as its share says; the shares sum up to 1. */
  byShare<K extends string>(shares: Record<K, number>): K {
    let left = this.next();
    const entries = Object.entries<number>(shares) as [K, number][];
    return (entries.find(([, share]) => (left -= share) < 0) ?? entries[0]!)[0];
  }

  /** @returns a time of three years. */
  time(): Date {
    return new Date(FIRST_DAY + this.below(THREE_YEARS_MS));
  }

  email(name: string): string {
    return `${name}@${this.oneOf(['example.com', 'post.example'])}`;
  }

  phone(): string {
    return `04${String(this.below(100_000_000)).padStart(8, '0')}`;
  }

  place(): { address: string; suburb: string } {
    const street = `${this.oneOf(LAST_NAMES)} ${this.oneOf(STREET_KINDS)}`;
    return { address: `${1 + this.below(300)} ${street}`, suburb: this.earlyOneOf(SUBURBS) };
  }
}

const FIRST_DAY = Date.UTC(2023, 0, 1);
const THREE_YEARS_MS = 3 * 365 * 24 * 60 * 60 * 1_000;

/** How the records of a list are made and where they go. */
export interface RecordSource {
  model: AnyModel;
  /** All collections of its service, whose indexes are built. */
  models: readonly AnyModel[];
  /** What counts them, where something does. */
  counter?: Pick<ShardedCounter<object>, 'recount'>;
  /** Makes the record of somebody; `index` counts from 0. */
  make(index: number, name: Name, random: SeededRandom): object;
  /** Is done once all are written. */
  finish?(): Promise<void>;
}

const BATCH = 2_000;

/** Writes so many records, the same at every run, into a database of their service, with indexes and counts. */
export async function fillDatabase(
  database: string,
  size: number,
  { model, models, counter, make, finish }: RecordSource,
): Promise<void> {
  await connectDatabase(benchEnv.MONGO_URL, database);
  const random = new SeededRandom(size);
  const everyNth = Math.ceil(size / RARE.count);
  let batch: object[] = [];
  for (let index = 0; index < size; index += 1) {
    batch.push(make(index, index % everyNth === 1 ? RARE : randomName(random), random));
    if (batch.length < BATCH && index < size - 1) continue;
    await model.collection.insertMany(batch);
    batch = [];
  }
  // After the records: built at once, an index takes a fraction of the time. Those that could come later, too:
  // otherwise the service would build them while it is measured.
  const buildOthers = await buildIndexes(models);
  await buildOthers();
  await counter?.recount();
  await finish?.();
  await disconnectDatabase();
}

/** Somebody's name. */
export interface Name {
  firstName: string;
  lastName: string;
}

/** The people whom every set has in the same number, however large it is. */
export const RARE = { firstName: 'Quillon', lastName: 'Featherstonehaugh', count: 3 };

/** Most are common ones, a tenth of the family names are nobody else's. */
export function randomName(random: SeededRandom): Name {
  const isRare = random.next() < 0.1;
  const [first = '', ...others] = [0, 1, 2].map(() => random.oneOf(SYLLABLES));
  return {
    firstName: random.earlyOneOf(FIRST_NAMES),
    lastName: isRare
      ? first.charAt(0).toUpperCase() + first.slice(1) + others.join('')
      : random.earlyOneOf(LAST_NAMES),
  };
}

const FIRST = `Olivia James Priya Liam Emma Noah Dilini Chloe Kasun Mia Jack Grace Nuwan Ava Thomas Zoe Lucas Anh
  Wei Sofia Ethan Amara Ruwan Isla Mateo Hannah Oliver Sanduni Leo Aisha Daniel Lucy Tharindu Ella Henry Nadia
  Chamari Ruby Samuel Elena Ravi Molly Oscar Ishara Maria Harry Yuki Ivy Ahmed Alice Pradeep Rosa Finn Layla
  Hiruni George Mei Freya Arjun Eva Max Nimali Clara Omar Maya Joshua Anika Hugo Sara Dinesh Nora Felix Leila
  Malik Julia Aaron Tanya Ben Imani Vera`;
const LAST = `Smith Perera Nguyen Jones Silva Brown Williams Fernando Taylor Singh Wilson Kumar Martin Chen
  Anderson Tran Thompson Rajapaksa White Lee Walker Garcia Harris Bandara Robinson Khan Kelly King Jayasinghe
  Davis Wright Patel Evans Ahmed Roberts Wang Green Dissanayake Hall Costa Wood Ali Jackson Clarke Gunawardena
  Lewis Hughes Santos Edwards Cooper Wickramasinghe Ryan Baker Moore Zhang Murphy Carter Herath Campbell
  Mitchell Rossi Phillips Turner Das Parker Watson Senanayake Young Morris Bell Okafor Rogers Cook Ward
  Liyanage Gray Ferrari Reid Shaw Weerasinghe Hill Adams Murray Marshall Simpson Mendis Ross Fraser Grant
  Haddad Stewart Ranasinghe Kim Sato Novak Amarasinghe Ito Kowalski Byrne Dias`;

/** Where they live, the commonest first. */
export const SUBURBS =
  `Newtown|Bondi|Carlton|Fitzroy|Parramatta|Kelvin Grove|St Kilda|Subiaco|Glenelg
Sandy Bay|Braddon|Darwin City|Marrickville|Manly|Brunswick|Paddington|New Farm|Fremantle|Norwood|Hobart
Kingston|Chatswood|Richmond|West End|Cottesloe|Unley|Battery Point|Surry Hills|Coogee|Southbank`.split(
    /[|\n]/,
  );
const STREET_KINDS = ['Street', 'Road', 'Avenue', 'Lane', 'Parade'];

/** Given names, the commonest first. */
export const FIRST_NAMES = FIRST.split(/\s+/);

/** Family names, the commonest first. Rarer ones are made of {@link SYLLABLES}. */
export const LAST_NAMES = LAST.split(/\s+/);

const SYLLABLES =
  'ba ko ri na ven del mor tas wick ley field ham ster sen ova ski dou par lin gra'.split(' ');
