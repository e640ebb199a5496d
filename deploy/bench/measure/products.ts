import { mkdir } from 'node:fs/promises';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { readEnv } from '@brightnest/service-kit/env';
import { connectDatabase, disconnectDatabase } from '@brightnest/service-kit/persistence/database';
import { num, str } from 'envalid';
import { buildServices } from '../../build/build-services';
import { freePort } from '../../local/ports';
import { addressOf, type SiteOptions, startSite } from '../../local/site/start-site';
import { answersOk, TIER } from '../../local/supervisor/supervised-process';
import { seedCatalogue } from '../../seed/catalogue';
import { benchEnv } from '../bench-env';
import { compareRates, type Contender } from '../compare-rates';
import { openDatabaseTimes } from '../database-times';
import { medusaProgram } from '../peers/medusa/program';
import { treeSeconds } from '../process-times';
import { benchSite } from '../site';
import { closeConnections, cpuSecondsOf, httpCall, workFor } from '../statistics';

const medusaEnv = readEnv({
  MEDUSA_HOME: str({ desc: 'folder of Medusa, with its project' }),
  POSTGRES_URL: str({ desc: 'its database, with its tables' }),
  POSTGRES_PID: num({ desc: 'process that began PostgreSQL' }),
});

const ROUNDS = benchEnv.BENCH_ROUNDS ?? 7;
const ROUND_MS = 3_000;
// Medusa is still getting faster after five seconds.
const WARM_UP_MS = 10_000;

/** Who answers a list of all that is sold, and what to send for it. */
interface Seller {
  name: string;
  url: string;
  headers?: Record<string, string>;
  /** Of all that takes part in an answer, the database too. */
  cpuSeconds(): Promise<number>;
}

/** The catalogue as visitors get it, through the gateway, beside the list of the same products by Medusa. */
async function main(): Promise<void> {
  await buildServices();
  const site = await benchSite();
  const mongo = await openDatabaseTimes();
  try {
    const ours = await startOurs(site, mongo.seconds);
    const { text } = await ask(ours);
    const services = JSON.parse(text) as Service[];
    console.log(`${services.length} products, which Brightnest answers in ${bytesOf(text)}`);
    const plain = await startMedusa(site, { name: 'Medusa' });
    const shop = await fillShop(plain, services);
    const cached = await startMedusa(site, { name: 'Medusa with its cache', WITH_CACHE: 'yes' });
    for (const [program, subject] of [
      [plain, 'public list of products'],
      [cached, 'public list of products, theirs from a cache'],
    ] as const) {
      const medusa = { ...program, ...listOf(program.url, shop, services.length) };
      await requireSame(medusa, services);
      for (const atOnce of [1, 16]) await compare(subject, { medusa, ours, atOnce });
    }
  } finally {
    closeConnections();
    await mongo.close();
    await site.supervisor.stopAll();
  }
}

/** The gateway and the services of a call to it, over the catalogue of the demonstration. */
async function startOurs(site: SiteOptions, mongo: () => Promise<number>): Promise<Seller> {
  await connectDatabase(benchEnv.MONGO_URL, `${site.databasePrefix}bookings`);
  await seedCatalogue();
  await disconnectDatabase();
  await mkdir(site.siteDir);
  const url = await startSite({ ...site, services: ['auth', 'bookings'] });
  const programs = [url, addressOf(site.ports.bookings)];
  return {
    name: 'Brightnest',
    url: url + bookingsRoutes.listServices.path,
    cpuSeconds: async () => sum(await Promise.all([mongo(), ...programs.map(cpuSecondsOf)])),
  };
}

/** Starts Medusa over its one database. */
async function startMedusa(
  { supervisor, ports }: SiteOptions,
  { name, ...env }: { name: string; WITH_CACHE?: string },
): Promise<Seller> {
  const port = await freePort(new Set(Object.values(ports)));
  const url = addressOf(port);
  const { MEDUSA_HOME: home, POSTGRES_URL: databaseUrl, POSTGRES_PID } = medusaEnv;
  const listen = ['start', '--host', '127.0.0.1', '--port', String(port)];
  const program = medusaProgram({ home, databaseUrl }, listen);
  await supervisor.start({
    ...{ ...program, name: `medusa-${port}`, env: { ...program.env, ...env } },
    ...{ tier: TIER.service, port, url, isReady: () => answersOk(`${url}/metrics`) },
  });
  const cpuSeconds = async () => sum([await cpuSecondsOf(url), treeSeconds(POSTGRES_PID)]);
  return { name, url, cpuSeconds };
}

/** What a visitor's list of Medusa goes by. */
interface Shop {
  key: string;
  region: string;
}

/** Gives Medusa what we answer: what its products have no field for is in their `metadata`. */
async function fillShop({ url }: Seller, services: readonly Service[]): Promise<Shop> {
  const products = services.map(
    ({ id: _id, isActive: _isActive, name, description, basePrice, ...metadata }) => ({
      ...{ title: name, description, amount: Number(basePrice), metadata },
    }),
  );
  const { status, text } = await httpCall(`${url}/seed`, { method: 'POST', body: { products } });
  if (status !== 200) throw new Error(`Medusa did not take the products: ${status} ${text}`);
  return JSON.parse(text) as Shop;
}

/** The call of all products with no more fields than we answer. */
function listOf(url: string, { key, region }: Shop, limit: number) {
  const query = new URLSearchParams({
    ...{ region_id: region, limit: String(limit) },
    fields: 'id,title,description,metadata,variants.calculated_price',
  });
  return { url: `${url}/store/products?${query}`, headers: { 'x-publishable-api-key': key } };
}

interface Product {
  title: string;
  description: string;
  variants: { calculated_price: { calculated_amount: number } }[];
}

/** @throws where Medusa answers other products than ours, or at other prices. */
async function requireSame(medusa: Seller, services: readonly Service[]): Promise<void> {
  const { text } = await ask(medusa);
  console.log(`${medusa.name} answers the same in ${bytesOf(text)}`);
  const { products } = JSON.parse(text) as { products: Product[] };
  const theirs = products.map(({ title, description, variants: [variant] }) =>
    [title, description, variant?.calculated_price.calculated_amount].join(),
  );
  const ours = services.map(({ name, description, basePrice }) =>
    [name, description, Number(basePrice)].join(),
  );
  if (theirs.toSorted().join('\n') !== ours.toSorted().join('\n')) {
    throw new Error(`${medusa.name} does not list what we do: ${theirs.join('\n')}`);
  }
}

interface Compared {
  medusa: Seller;
  ours: Seller;
  atOnce: number;
}

async function compare(subject: string, { medusa, ours, atOnce }: Compared): Promise<void> {
  const contenders: Contender[] = [];
  for (const seller of [medusa, ours]) {
    const { text: first } = await ask(seller);
    const call = async () => {
      const { text } = await ask(seller);
      if (text.length !== first.length) throw new Error(`${seller.name} answered ${text}`);
    };
    await workFor(call, { atOnce, forMs: WARM_UP_MS });
    contenders.push({ ...seller, work: () => workFor(call, { atOnce, forMs: ROUND_MS }) });
  }
  const lines = await compareRates(contenders, {
    subject: `${subject}, ${atOnce} at once`,
    heading: `Lists of all products per second, ${atOnce} at once`,
    ...{ rounds: ROUNDS, base: medusa.name, digits: 1 },
    cpu: { label: 'processor time per call, with the database', unit: 'ms', digits: 2 },
  });
  console.log(lines.join('\n'));
}

async function ask({ name, url, headers }: Seller) {
  const answer = await httpCall(url, { method: 'GET', ...(headers && { headers }) });
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status} ${answer.text}`);
  return answer;
}

const bytesOf = (text: string) => `${Buffer.byteLength(text)} bytes`;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

void main();
