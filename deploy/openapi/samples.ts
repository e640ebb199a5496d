import {
  CLEANER_AREAS,
  STUDENT_AREAS,
  UNIVERSITIES,
} from '@brightnest/contracts/applications/applicant';
import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import type { AnySchema, ValidationErrorItem } from 'joi';
import { casesOf, presenceOf, withoutConditions } from './joi-schema';
import { keeperOf, limitOf, takerOf } from './joi-values';

const ID = '65f0c0ffee65f0c0ffee65f0';
const UUID = '3f2b8c1e-5d4a-4b6f-9a7e-2c1d0e9f8a7b';
const DIGITS = '0123456789abcdef'.repeat(3);

/** What fields are called that people read, and what they hold. */
const BY_NAME: Readonly<Record<string, string>> = {
  id: UUID,
  firstName: 'Alex',
  lastName: 'Morgan',
  name: 'Alex Morgan',
  email: 'alex@example.com',
  phone: '+61 2 5550 1234',
  address: '12 Example Street',
  suburb: 'Newtown',
  unit: '4',
  title: 'Window cleaner',
  text: 'The key is under the mat.',
  search: 'Morgan',
  message: 'Please ring when you arrive.',
  reason: 'The customer asked for it.',
  note: 'Prefers mornings.',
  service: 'Deep Cleaning',
  plan: 'Gold',
  jobTitle: 'Window cleaner',
  amount: '173.40',
  currency: 'AUD',
  timeZone: 'Europe/Berlin',
  quoteId: ID,
  customerId: ID,
  mergedCustomerId: ID,
  cleanerId: ID,
  membershipId: ID,
  applicationId: ID,
  bookingId: UUID,
  checkoutId: UUID,
  invoiceNumber: 'INV-2031-000001',
  correctsInvoiceNumber: 'INV-2031-000001',
  password: 'Brush-and-Bucket-9',
  newPassword: 'Brush-and-Bucket-9',
  confirmPassword: 'Brush-and-Bucket-9',
};

/** One text of each form that fields of the contracts have; the first that a field takes is its example. */
const TEXTS: readonly string[] = [
  'Example',
  'example',
  'An example of some length, which says a little more than a word or two would.',
  '2031-03-18T09:00:00.000Z',
  '2031-03-18',
  '1990-05-14',
  '09:30',
  '17:00',
  ID,
  UUID,
  'alex@example.com',
  '25.00',
  '25',
  '2042',
  '123456',
  DIGITS.slice(0, 43),
  `sbx_${DIGITS.slice(0, 32)}`,
  '4242424242424242',
  '12 / 34',
  '123',
  'INV-2031-000001',
  'INV',
  'SPRING-10',
  'AUD',
  'Europe/Berlin',
  'en',
  'en-GB',
  'GB',
  DEFAULT_REGION.country,
  DEFAULT_REGION.regions[0]?.code ?? '',
  '#0f766e',
  '+61 2 5550 1234',
  '+61',
  'https://example.com/',
  'G-ABCDEFGH12',
  'Brush-and-Bucket-9',
  'super_admin',
  'home.title',
  'booking',
  ...['profile-pictures', 'documents', 'quote-photos', 'company-logos', 'page-pictures'].map(
    (folder) => `/api/files/${folder}/${UUID}.${folder === 'documents' ? 'pdf' : 'jpg'}`,
  ),
  ...['customer-documents', 'property-photos', 'message-photos'].map(
    (folder) => `/api/files/${folder}/${UUID}.jpg`,
  ),
  ...[UNIVERSITIES, STUDENT_AREAS, CLEANER_AREAS].flatMap(([first = '']) => first),
  // Of fields that take times of the near future alone.
  ...[1, 7, 30]
    .map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
    .flatMap((time) => [time.slice(0, 10), time]),
  '',
];

const NUMBERS: readonly number[] = [1, 2, 3, 10, 15, 20, 30, 60, 0, 100, 1_000];

/** An example of what a schema takes, with as much in it as goes together. @throws Error where none is found. */
export function sampleOf(schema: AnySchema, name = ''): unknown {
  const found = samplesOf(schema, name).find((value) => isTaken(schema, value));
  if (found === undefined) throw new Error(`No example is found for ${name || 'the schema'}`);
  return found;
}

const isTaken = (schema: AnySchema, value: unknown) =>
  schema.validate(value, { allowUnknown: false }).error === undefined;

interface Terms {
  whens: (Parameters<typeof casesOf>[0] & object)[] | null;
  keys?: { key: string; schema: AnySchema }[] | null;
  patterns?: { schema?: AnySchema; rule: AnySchema }[] | null;
  items?: AnySchema[];
  matches?: (Parameters<typeof casesOf>[0] & { schema?: AnySchema })[];
}

/** Values that a schema may take, the most telling first; what it takes can depend on the values beside it. */
function samplesOf(schema: AnySchema, name = ''): unknown[] {
  const { whens, matches } = schema.$_terms as Terms;
  if (whens) {
    const plain = withoutConditions(schema);
    const cases = whens.flatMap((when) => casesOf(when)).flatMap(({ then }) => then ?? []);
    return [plain, ...cases.map((then) => plain.concat(then))].flatMap((one) =>
      samplesOf(one, name),
    );
  }
  const told = schema.describe();
  const examples = (told.examples ?? []) as unknown[];
  const allowed = ((told.allow ?? []) as unknown[]).filter((value) => typeof value !== 'object');
  const isOnly = (told.flags as { only?: boolean } | undefined)?.only === true;
  const own = isOnly && allowed.length > 0 ? [] : ofType(told.type ?? 'any', schema, name, matches);
  // An empty text says nothing, unless nothing else is taken.
  const literals = [...allowed].sort((a, b) => Number(a === '') - Number(b === ''));
  return [...examples, ...(isOnly ? literals : []), ...own, ...(isOnly ? [] : literals)];
}

function ofType(
  type: string,
  schema: AnySchema,
  name: string,
  matches: Terms['matches'],
): unknown[] {
  const { items = [] } = schema.$_terms as Terms;
  switch (type) {
    case 'string':
    case 'any':
      return takenOf(schema, [...(BY_NAME[name] ? [BY_NAME[name]] : []), ...TEXTS]);
    case 'number':
      return takenOf(schema, NUMBERS);
    case 'boolean':
      return [true, false];
    case 'array':
      return arraysOf(
        items.flatMap((item) => samplesOf(item, name)),
        limitOf(schema.describe(), 'min') ?? limitOf(schema.describe(), 'length') ?? 1,
      );
    case 'alternatives':
      return (matches ?? []).flatMap((match) =>
        match.schema
          ? samplesOf(match.schema, name)
          : casesOf(match).flatMap(({ then }) => (then ? samplesOf(then, name) : [])),
      );
    case 'object':
      return variantsOf(schema, objectSample(schema));
    default:
      return [{}];
  }
}

function arraysOf(values: readonly unknown[], least: number): unknown[][] {
  return [
    values.slice(0, least),
    values.slice(0, 2),
    [],
    ...values.slice(1, 8).map((value) => [value]),
  ];
}

// Of what a field takes, as an example may have to go with others.
const ENOUGH = 12;

/** Those that a field takes where it stands alone; all of them where it goes by another field. */
function takenOf<T>(schema: AnySchema, values: readonly T[]): T[] {
  const isKept = keeperOf(schema);
  const kept: T[] = [];
  for (const value of values) {
    if (isKept(value)) kept.push(value);
    if (kept.length === ENOUGH) break;
  }
  const taken = kept.length > 0 ? kept : values.filter(takerOf(schema));
  return taken.length > 0 ? taken : [...values];
}

/** The same object with each choice there is, for lists in which none comes twice. */
function variantsOf(schema: AnySchema, sample: Record<string, unknown>): object[] {
  const { keys } = schema.$_terms as Terms;
  const choice = keys?.find(({ schema: field }) => (field.describe().allow ?? []).length > 1);
  if (!choice) return [sample];
  const others = samplesOf(choice.schema).filter((value) => value !== sample[choice.key]);
  return [sample, ...others.map((value) => ({ ...sample, [choice.key]: value }))];
}

const MOST_TRIES = 200;

/** Puts an object together key by key, by what the schema says is wrong with it. */
function objectSample(schema: AnySchema): Record<string, unknown> {
  const { keys, patterns } = schema.$_terms as Terms;
  const fields = new Map(
    (keys ?? []).map(({ key, schema: field }) => [key, { field, values: samplesOf(field, key) }]),
  );
  const value: Record<string, unknown> = {};
  const tried = new Map<string, number>();
  const tryNext = (key: string): boolean => {
    const next = tried.get(key) ?? 0;
    const values = fields.get(key)?.values ?? [];
    if (next >= values.length) return false;
    value[key] = values[next];
    tried.set(key, next + 1);
    return true;
  };
  for (const [key, { field }] of fields) if (presenceOf(field) === 'required') tryNext(key);
  for (let round = 0; round < MOST_TRIES; round += 1) {
    const [wrong] = errorsOf(schema, value);
    if (!wrong) break;
    const key = keyOf(wrong);
    if (wrong.type === 'any.unknown' || wrong.type === 'object.unknown') delete value[key ?? ''];
    // What is wrong with all of it may be any key, the last ones most likely.
    else if (!(key === undefined ? Object.keys(value).reverse().some(tryNext) : tryNext(key)))
      break;
  }
  for (const key of fields.keys()) if (!(key in value)) addIfTaken(schema, value, key, fields);
  for (const { schema: name, rule } of patterns ?? []) {
    const key = name ? samplesOf(name)[0] : undefined;
    if (typeof key === 'string') value[key] = samplesOf(rule)[0];
  }
  return value;
}

function addIfTaken(
  schema: AnySchema,
  value: Record<string, unknown>,
  key: string,
  fields: ReadonlyMap<string, { values: unknown[] }>,
): void {
  for (const candidate of fields.get(key)?.values.slice(0, 5) ?? []) {
    if (candidate === null || candidate === '') continue;
    value[key] = candidate;
    if (errorsOf(schema, value).length === 0) return;
  }
  delete value[key];
}

function errorsOf(schema: AnySchema, value: unknown): ValidationErrorItem[] {
  return schema.validate(value, { allowUnknown: false }).error?.details ?? [];
}

/** The key of an object that something is wrong with, or that is missing beside others. */
function keyOf({ path, context }: ValidationErrorItem): string | undefined {
  const [key] = path;
  if (key !== undefined) return String(key);
  const { missing, peers } = (context ?? {}) as { missing?: string[]; peers?: string[] };
  return missing?.[0] ?? peers?.[0];
}
