// Loaded before a program of a test site: its time is off by the milliseconds in the file `offset` beside this one,
// which a test may write anew while the program runs. After an `=` it is the time itself, which stands still.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const FILE = join(__dirname, 'offset');
const READ_EVERY_MS = 20;
const RealDate = globalThis.Date;
let read = (real) => real;
let readAt = -Infinity;

function now() {
  const real = RealDate.now();
  if (real - readAt >= READ_EVERY_MS) {
    const [, isStill, number] = /^(=?)(.+)$/.exec(readFileSync(FILE, 'utf8'));
    read = (time) => (isStill ? 0 : time) + Number(number);
    readAt = real;
  }
  return read(real);
}

// The file store refuses whoever's time is far from its own.
if (!process.argv[1]?.includes('/uploads/')) {
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
  RealDate.prototype.constructor = globalThis.Date;
}
