import { SERVICES } from '@brightnest/contracts/routes/declaration';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { closeConnections, each, httpCall } from '../bench/statistics';
import { ACCESS_COOKIE } from '../e2e/site-client';
import type { Random } from '../e2e/soak/random';
import type { TestSite } from '../test/shared-site';
import {
  type ApiCall,
  type ApiRequest,
  type Field,
  fieldsOf,
  readApiCalls,
  requestWith,
} from './api-calls';
import type { AttackLog, AttackPart } from './attack-part';
import { addressOf, refusalOfSession, SESSION_ENDERS, sessionMaker } from './attackers';

/** A value that nobody sends who means well. */
interface Payload {
  what: string;
  raw: string;
  /** Whether no field of any call takes it: then an answer of success says that it was let by. */
  isNeverTaken?: true;
}

const never = (what: string, raw: string): Payload => ({ what, raw, isNeverTaken: true });
const maybe = (what: string, raw: string): Payload => ({ what, raw });

const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** What is put into a body, as JSON or what looks like it. */
const IN_BODIES: readonly Payload[] = [
  never('$ne', '{"$ne":null}'),
  never('$gt', '{"$gt":""}'),
  never('$regex', '{"$regex":"(a+)+$","$options":"i"}'),
  never('$where', '{"$where":"sleep(8000)||true"}'),
  never('$in with a pattern', '{"$in":[{"$regex":".*"}]}'),
  never('$expr', '{"$expr":{"$function":{"body":"function(){while(1){}}","args":[],"lang":"js"}}}'),
  never('an operator in a list', '[{"$ne":null}]'),
  never('__proto__', '{"__proto__":{"polluted":"yes"}}'),
  never('constructor.prototype', '{"constructor":{"prototype":{"polluted":"yes"}}}'),
  never('what makes JSON of itself', '{"toJSON":1,"toString":1,"valueOf":1,"length":-1}'),
  never('a list in 1,000 lists', lists(1_000)),
  never('a list in 40,000 lists', lists(40_000)),
  never('an object in 1,000 objects', objects(1_000)),
  never('an object in 15,000 objects', objects(15_000)),
  never('half of a value', '{"a":'),
  never('no value', ''),
  never('NaN', 'NaN'),
  maybe('a path', '"../../../../../../etc/passwd"'),
  maybe('a NUL', '"a\\u0000b"'),
  maybe('a new line and a header', '"a\\r\\nSet-Cookie: polluted=yes"'),
  maybe('half of a character', '"\\ud800"'),
  maybe('a template', '"${7*7}{{7*7}}<%= 7*7 %>#{7*7}"'),
  maybe('a script', '"<script>alert(1)</script>"'),
  maybe('a formula', '"=cmd|\' /C calc\'!A0"'),
  maybe('SQL', '"\' OR 1=1 --"'),
  maybe('a text of 90,000', `"${'a'.repeat(90_000)}"`),
  maybe('blanks', `"${' '.repeat(50_000)}x"`),
  maybe('a number beyond numbers', '1e999'),
  maybe('a huge number', '1e308'),
  maybe('a number below all', '-1e308'),
  maybe('a number that is not exact', '9007199254740993'),
  maybe('minus zero', '-0'),
  maybe('the least number', '5e-324'),
  maybe('a date beyond dates', '"+275760-09-13T00:00:00.001Z"'),
  maybe('a year of six digits', '"-000001-01-01"'),
  maybe('true', 'true'),
  maybe('null', 'null'),
  maybe('an empty list', '[]'),
  maybe('a list of 10,000', `[${'"a",'.repeat(9_999)}"a"]`),
];

/** What is put behind the name of a parameter of a query. */
const IN_QUERIES: readonly Payload[] = [
  never('[$ne]', '[$ne]='),
  never('[$where]', '[$where]=sleep(8000)'),
  never('[__proto__]', '[__proto__][polluted]=yes'),
  never('[constructor]', '[constructor][prototype][polluted]=yes'),
  never('brackets in brackets', `${'[a]'.repeat(500)}=1`),
  never('a NUL', '=a%00b'),
  never('an index of a list', '[1000000000]=1'),
  maybe('an operator as text', '=%7B%22$ne%22:null%7D'),
  maybe('a path', '=..%2f..%2f..%2fetc%2fpasswd'),
  maybe('a new line and a header', '=a%0d%0aSet-Cookie:%20polluted=yes'),
  maybe('what is no UTF-8', '=%ff%fe'),
  maybe('half of an escape', '=%2'),
  maybe('a pattern that takes long', '=(a%2b)%2b$'),
  maybe('a pattern', '=.*'),
  maybe('a text of 10,000', `=${'a'.repeat(10_000)}`),
  maybe('a number beyond numbers', '=1e999'),
  maybe('a huge number', '=99999999999999999999'),
  maybe('a number below zero', '=-1'),
  maybe('a date beyond dates', '=%2B275760-09-13T00:00:00.001Z'),
  maybe('nothing', '='),
  maybe('two of it', '=a&__again=b'),
];

/** What is put into a path, encoded. */
const IN_PATHS: readonly Payload[] = [
  maybe('an operator as text', '%7B%22$ne%22:null%7D'),
  never('a path', '..%2f..%2f..%2fetc%2fpasswd'),
  never('a path of Windows', '..%5c..%5cboot.ini'),
  never('an escaped path', '%252e%252e%252fetc'),
  never('a NUL', 'a%00b'),
  never('a new line and a header', 'a%0d%0aSet-Cookie:%20polluted=yes'),
  never('what is no UTF-8', '%ff%fe'),
  never('half of an escape', '%2'),
  maybe('__proto__', '__proto__'),
  maybe('constructor', 'constructor'),
  maybe('toString', 'toString'),
  maybe('$ne', '$ne'),
  maybe('a text of 10,000', 'a'.repeat(10_000)),
  maybe('a huge number', '99999999999999999999'),
  maybe('a number beyond numbers', '1e999'),
  maybe('a number below zero', '-1'),
];

const PAYLOADS = { body: IN_BODIES, query: IN_QUERIES, params: IN_PATHS };
/** Settings that leave out, whatever it is, what another field makes needless or a release before had. */
const LEAVE_OUT = [
  ...['/api/admin/services', '/api/admin/services/{id}', '/api/admin/quote-rates'],
  ...['/api/admin/form-fields', '/api/admin/analytics'],
];

const AT_ONCE = 6;
const LONGEST_MS = 5_000;

/** Whose calls they are: staff who may do everything, and a customer. */
const CALLERS = ['super_admin', 'customer'] as const;

interface Trial {
  call: ApiCall;
  field: Field;
  payload: Payload;
  as: (typeof CALLERS)[number];
}

/** Nothing of that kind is let by, breaks anything, or keeps anybody waiting. */
export const operators: AttackPart = async ({ site, log, random, endsAt }) => {
  const sessions = await openSessions(site, log);
  const calls = (await readApiCalls(site)).filter(({ name }) => !SESSION_ENDERS.includes(name));
  const trials = calls.flatMap((call) =>
    CALLERS.filter((as) => as !== 'customer' || !call.isForStaff).flatMap((as) =>
      trialsOf(call, as),
    ),
  );
  // What time leaves out is something else each time.
  const order = shuffled(trials, random);
  let left = order.length;
  await each(order, AT_ONCE, async (trial) => {
    if (Date.now() > endsAt) return;
    left -= 1;
    const status = await tryOne(site, log, trial, sessions.tokenOf(trial.as));
    if (status === 401) await sessions.check(trial);
  });
  log.measured(
    `${calls.length} calls; ${left} of ${order.length} values were left out for lack of time`,
  );
  await lookForPollution(site, log);
  closeConnections();
};

/** Sessions of all callers. Access tokens are out of date once what a role may do was changed, as some of the calls do. */
async function openSessions(site: TestSite, log: AttackLog) {
  const makers = new Map<string, () => string>();
  const tokens = new Map<string, string>();
  for (const as of CALLERS) {
    makers.set(as, await sessionMaker(site, as));
    tokens.set(as, makers.get(as)!());
  }
  return {
    tokenOf: (as: Trial['as']) => tokens.get(as)!,
    async check(trial: Trial): Promise<void> {
      const token = tokens.get(trial.as)!;
      const refusal = await refusalOfSession(site, token);
      if (refusal === undefined || tokens.get(trial.as) !== token) return;
      log.tried('sessions anew');
      // Times in tokens are whole seconds.
      const isLetIn = async () => {
        tokens.set(trial.as, makers.get(trial.as)!());
        return (await refusalOfSession(site, tokens.get(trial.as)!)) === undefined;
      };
      await eventually(isLetIn).catch(() =>
        log.found(`${trial.as} is kept out (${refusal}) since ${placeOf(trial)}`),
      );
    },
  };
}

function trialsOf(call: ApiCall, as: Trial['as']): Trial[] {
  const isJson = call.body?.mediaType === 'application/json';
  return fieldsOf(call)
    .filter(({ place }) => place !== 'body' || isJson)
    .flatMap((field) =>
      PAYLOADS[field.place]
        // No body is as an empty one, and a list with nothing in it is one.
        .filter(({ raw }) => raw !== '' || typeof field.path.at(-1) === 'string')
        .map((payload) => ({ call, field, payload, as })),
    );
}

function shuffled<T>(values: readonly T[], random: Random): T[] {
  const copy = [...values];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = random.int(0, last);
    [copy[last], copy[other]] = [copy[other]!, copy[last]!];
  }
  return copy;
}

const placeOf = ({ call, field, payload, as }: Trial) =>
  `${call.method} ${call.path}, ${payload.what} in ${field.place} ${field.path.join('.')} by ${as}`;

/** @returns the status of the answer. */
async function tryOne(
  site: TestSite,
  log: AttackLog,
  trial: Trial,
  token: string,
): Promise<number> {
  const { call, field, payload } = trial;
  const request: ApiRequest = requestWith(call, field, payload.raw);
  const begun = performance.now();
  const answer = await httpCall(site.url + request.path, {
    method: request.method,
    headers: { origin: site.url, cookie: `${ACCESS_COOKIE}=${token}` },
    ...(request.body !== undefined && { body: request.body }),
  });
  const took = performance.now() - begun;
  log.tried(`values in ${field.place}`);
  const where = placeOf(trial);
  const { status, text, cookies } = answer;
  if (status >= 500) log.found(`${where} is answered ${status}`);
  const isLeftOut = field.place === 'body' && LEAVE_OUT.includes(call.path);
  if (payload.isNeverTaken && status < 300 && !isLeftOut)
    log.found(`${where} is let by with ${status}`);
  if (took > LONGEST_MS) log.found(`${where} takes ${Math.round(took)} ms`);
  if (/(?:\n|\\n)\s*at .+:\d+:\d+|node_modules|MongoServerError|CastError/.test(text)) {
    log.found(`${where} is told of the code`);
  }
  if (text.includes('root:x:0:')) log.found(`${where} reads a file of the machine`);
  if (cookies.some((one) => one.includes('polluted'))) log.found(`${where} sets a cookie`);
  return status;
}

/** A prototype that was changed shows wherever an object is told. */
async function lookForPollution(site: TestSite, log: AttackLog): Promise<void> {
  const addresses = [
    ...SERVICES.map((name) => `${addressOf(site, name)}/ready`),
    ...['/api/company', '/api/form-fields', '/health'].map((path) => site.url + path),
  ];
  for (const address of addresses) {
    const { status, text } = await httpCall(address, { method: 'GET' });
    log.tried('answers looked at for a changed prototype');
    if (text.includes('polluted') || status !== 200)
      log.found(`${address} answers ${status} ${text}`);
  }
}
