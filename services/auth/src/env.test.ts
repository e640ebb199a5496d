import { readAuthEnv } from './env';

const NEEDED = {
  ...{ MONGO_URL: 'mongodb://127.0.0.1:27017/', AMQP_URL: 'amqp://127.0.0.1' },
  ...{ AUTH_JWKS_URL: 'http://127.0.0.1/jwks.json', INTERNAL_KEY: 'sixteen-characters' },
  ...{
    JWT_KEYS_DIR: '/keys',
    SMTP_URL: 'smtp://mail',
    UPLOADS_URL: 'http://uploads',
    BOOKINGS_URL: 'http://bookings',
    ...{ QUOTES_URL: 'http://quotes', CAREERS_URL: 'http://careers' },
  },
  ...{ PUBLIC_URL: 'https://brightnest.example', NODE_ENV: 'production' },
};
const TWILIO = {
  ...{ SMS: 'twilio', TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}` },
  ...{ TWILIO_AUTH_TOKEN: 'f'.repeat(32), TWILIO_SENDER: '+61400555101' },
};

const original = { ...process.env };
afterEach(() => {
  process.env = { ...original };
});

function read(own: Record<string, string>) {
  process.env = { ...NEEDED, ...own };
  return readAuthEnv();
}

it('sends no text messages unless it is told to', () => {
  expect(read({})).toMatchObject({ SMS: 'off' });
});

it.each([
  ['Twilio with a number', TWILIO],
  ['Twilio with a name', { ...TWILIO, TWILIO_SENDER: 'Brightnest' }],
  ['Twilio with a messaging service', { ...TWILIO, TWILIO_SENDER: `MG${'a'.repeat(32)}` }],
  ['the catcher', { SMS: 'catcher', SMS_CATCHER_URL: 'http://127.0.0.1:8025' }],
])('sends them by %s', (_name, own) => {
  expect(read(own).SMS).toBe(own.SMS);
});

const PROVIDER = {
  ...{ id: 'work', name: 'Microsoft', issuer: 'https://login.example/tenant/v2.0' },
  ...{ clientId: 'site', clientSecret: 'f'.repeat(32), domains: ['Example.com'] },
};

it('reads by whom staff sign in, and fills in what is not said', () => {
  expect(read({ OPENID_PROVIDERS: '' }).OPENID_PROVIDERS).toEqual([]);
  expect(read({ OPENID_PROVIDERS: JSON.stringify([PROVIDER]) }).OPENID_PROVIDERS).toEqual([
    {
      ...{ ...PROVIDER, domains: ['example.com'], scopes: ['openid', 'email', 'profile'] },
      ...{ verifiedClaim: 'email_verified', secondFactor: { amr: [], acr: [] } },
    },
  ]);
});

it.each<[string, object, RegExp]>([
  ['without a domain', { domains: [] }, /provider 1 domains has the wrong form/],
  ['that are no domains', { domains: ['a@b'] }, /provider 1 domains 0 must be a domain/],
  ['without encryption', { issuer: 'http://login.example' }, /issuer must be an address .* https/],
  ['with a query', { issuer: 'https://login.example?a=b' }, /issuer must be an address .* https/],
  ['without a secret', { clientSecret: '' }, /provider 1 clientSecret is empty/],
  ['with a strange id', { id: 'Work/1' }, /provider 1 id must be small letters/],
  ['with an unknown key', { secret: 'f' }, /provider 1 secret is not known/],
  ['without the scope openid', { scopes: ['email'] }, /scopes must have openid among them/],
])('does not start with a provider %s, and shows no value', (_name, change, sentence) => {
  const OPENID_PROVIDERS = JSON.stringify([{ ...PROVIDER, ...change }]);
  expect(() => read({ OPENID_PROVIDERS })).toThrow(sentence);
  expect(() => read({ OPENID_PROVIDERS })).not.toThrow('f'.repeat(32));
});

it('does not start with two providers that can’t be told apart, no list, or nobody to sign staff in', () => {
  const twice = JSON.stringify([PROVIDER, { ...PROVIDER, id: 'other' }]);
  expect(() => read({ OPENID_PROVIDERS: twice })).toThrow(/provider 2 has the id or the issuer/);
  expect(() => read({ OPENID_PROVIDERS: '{"a' })).toThrow(/must be a JSON list of providers\.$/);
  expect(() => read({ OPENID_ALONE: 'true' })).toThrow(/^OPENID_ALONE is on/);
});

it.each([
  ['another word', { SMS: 'Twilio' }, /^SMS is wrong/],
  [
    'Twilio without its account',
    { ...TWILIO, TWILIO_ACCOUNT_SID: '' },
    /^TWILIO_ACCOUNT_SID is missing/,
  ],
  [
    'Twilio with another account',
    { ...TWILIO, TWILIO_ACCOUNT_SID: 'SK1' },
    /^TWILIO_ACCOUNT_SID is wrong/,
  ],
  [
    'Twilio without its token',
    { ...TWILIO, TWILIO_AUTH_TOKEN: '' },
    /^TWILIO_AUTH_TOKEN is missing/,
  ],
  [
    'Twilio with a long name',
    { ...TWILIO, TWILIO_SENDER: 'Brightnest Cleaning' },
    /^TWILIO_SENDER is wrong/,
  ],
  ['a catcher that is nowhere', { SMS: 'catcher' }, /^SMS_CATCHER_URL is missing/],
])('does not start with %s, and shows no value', (_name, own: Record<string, string>, sentence) => {
  expect(() => read(own)).toThrow(sentence);
  expect(() => read(own)).not.toThrow('f'.repeat(32));
});
