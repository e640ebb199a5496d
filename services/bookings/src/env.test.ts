import { readBookingsEnv } from './env';

const NEEDED = {
  ...{ MONGO_URL: 'mongodb://127.0.0.1:27017/', AMQP_URL: 'amqp://127.0.0.1' },
  ...{ AUTH_JWKS_URL: 'http://127.0.0.1/jwks.json', INTERNAL_KEY: 'sixteen-characters' },
  ...{ AUTH_URL: 'http://auth', QUOTES_URL: 'http://quotes', UPLOADS_URL: 'http://uploads' },
  ...{ BOOKINGS_URL: 'http://bookings', PUBLIC_URL: 'https://brightnest.example' },
};
const KEYS = { STRIPE_SECRET_KEY: 'sk_live_123', STRIPE_WEBHOOK_SECRET: 'whsec_123' };
const PRODUCTION = { NODE_ENV: 'production' };

const original = { ...process.env };
afterEach(() => {
  process.env = { ...original };
});

function read(own: Record<string, string>) {
  process.env = { ...NEEDED, ...own };
  return readBookingsEnv();
}

it.each([
  ['stripe with both keys', { PAYMENTS: 'stripe', ...KEYS }],
  ['stripe with a restricted key', { PAYMENTS: 'stripe', ...KEYS, STRIPE_SECRET_KEY: 'rk_live_1' }],
  ['off', { PAYMENTS: 'off' }],
  ['off, with the keys of before', { PAYMENTS: 'off', ...KEYS }],
  [
    'stripe with test keys that are meant',
    {
      ...{ PAYMENTS: 'stripe', ...KEYS, STRIPE_SECRET_KEY: 'sk_test_1' },
      STRIPE_TEST_KEYS_IN_PRODUCTION: 'yes',
    },
  ],
  ['a sandbox that is meant', { PAYMENTS: 'sandbox', PAYMENTS_SANDBOX_IN_PRODUCTION: 'yes' }],
])('production takes payments by %s', (_name, own) => {
  expect(read({ ...PRODUCTION, ...own }).PAYMENTS).toBe(own.PAYMENTS);
});

it.each([
  ['nothing said', {}, /^PAYMENTS is missing \(.*: stripe, sandbox or off\)\.$/],
  ['keys alone', KEYS, /^PAYMENTS is missing/],
  ['another word', { PAYMENTS: 'Stripe', ...KEYS }, /^PAYMENTS is wrong/],
  ['nothing between the quotes', { PAYMENTS: '', ...KEYS }, /^PAYMENTS is wrong/],
  ['a sandbox', { PAYMENTS: 'sandbox' }, /PAYMENTS_SANDBOX_IN_PRODUCTION=yes/],
  [
    'a sandbox, with an empty consent',
    { PAYMENTS: 'sandbox', PAYMENTS_SANDBOX_IN_PRODUCTION: '' },
    /PAYMENTS_SANDBOX_IN_PRODUCTION=yes/,
  ],
  [
    'stripe without its key',
    { PAYMENTS: 'stripe', STRIPE_WEBHOOK_SECRET: 'whsec_123' },
    /^STRIPE_SECRET_KEY is missing: set it to the one that looks like sk_… or rk_… at Stripe\.$/,
  ],
  [
    'stripe without the secret of its webhook',
    { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_live_123' },
    /^STRIPE_WEBHOOK_SECRET is missing: set it to the one that looks like whsec_… at Stripe\.$/,
  ],
  [
    'stripe with keys in each other’s place',
    { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'whsec_123', STRIPE_WEBHOOK_SECRET: 'sk_live_123' },
    /^STRIPE_SECRET_KEY is not a key of Stripe.*\nSTRIPE_WEBHOOK_SECRET is not a key of Stripe/,
  ],
  [
    'the public key of stripe',
    { PAYMENTS: 'stripe', ...KEYS, STRIPE_SECRET_KEY: 'pk_live_123' },
    /^STRIPE_SECRET_KEY is not a key of Stripe/,
  ],
  [
    'a test key of stripe',
    { PAYMENTS: 'stripe', ...KEYS, STRIPE_SECRET_KEY: 'sk_test_1' },
    /^STRIPE_SECRET_KEY is a test key.*STRIPE_TEST_KEYS_IN_PRODUCTION=yes/,
  ],
  [
    'a restricted test key of stripe, for refunds of before',
    {
      ...{ PAYMENTS: 'off', ...KEYS, STRIPE_SECRET_KEY: 'rk_test_1' },
      STRIPE_TEST_KEYS_IN_PRODUCTION: 'no',
    },
    /^STRIPE_SECRET_KEY is a test key/,
  ],
  ['off with half of the keys', { PAYMENTS: 'off', STRIPE_SECRET_KEY: 'sk_live_1' }, /^STRIPE_WEB/],
])('production starts not with %s, and says what to set', (_name, own, sentence) => {
  const refused = () => read({ ...PRODUCTION, ...own });
  expect(refused).toThrow(sentence);
  expect(refused).not.toThrow(/_live_|whsec_1/);
});

it('outside production nothing said is the sandbox, and half a pair of keys is refused too', () => {
  expect(read({}).PAYMENTS).toBe('sandbox');
  expect(() => read({ PAYMENTS: 'stripe' })).toThrow(/STRIPE_SECRET_KEY is missing/);
});

it.each([
  ['nothing said', {}, [0, 3, 7]],
  ['one day', { MEMBERSHIP_RETRY_DAYS: '0' }, [0]],
  ['other days', { MEMBERSHIP_RETRY_DAYS: '0, 1,5,14' }, [0, 1, 5, 14]],
])('a month is tried to be charged on the days of %s', (_name, own, days) => {
  expect(read(own).MEMBERSHIP_RETRY_DAYS).toEqual(days);
});

it.each(['', '3,7', '0,7,3', '0,3,3', '0,three', '0,-1', '0,1.5', '0,,3'])(
  'a month is not tried to be charged on the days «%s»',
  (days) => {
    expect(() => read({ MEMBERSHIP_RETRY_DAYS: days })).toThrow(/^MEMBERSHIP_RETRY_DAYS/);
  },
);

it('takes Stripe’s test keys outside production', () => {
  expect(read({ PAYMENTS: 'stripe', ...KEYS, STRIPE_SECRET_KEY: 'sk_test_1' })).toMatchObject({
    ...{ PAYMENTS: 'stripe', RECONCILE_AT: '03:30', RECONCILE_DAYS: 35 },
  });
});

it.each(['3:30', '24:00', 'night', ''])('refuses %s as the time of the reconciliation', (time) => {
  expect(() => read({ RECONCILE_AT: time })).toThrow(/RECONCILE_AT/);
});
