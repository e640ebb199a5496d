import { PAYMENT_MODES, type PaymentMode } from '@brightnest/contracts/payments/payment';
import {
  commonEnv,
  defaultOutsideProduction,
  EnvError,
  isProduction,
  readEnv,
} from '@brightnest/service-kit/env';
import { makeValidator, num, str, url } from 'envalid';

export type BookingsEnv = ReturnType<typeof readBookingsEnv>;

/** Days after a month was due, such as `0,3,7`: ascending, the first is the day itself. */
const retryDays = makeValidator<number[]>((input) => {
  const days = input.split(',').map((day) => (/^\s*\d{1,2}\s*$/.test(day) ? Number(day) : NaN));
  const isAscending = days.every((day, index) => index === 0 || day > days[index - 1]!);
  if (days[0] === 0 && isAscending) return days;
  throw new Error('must be ascending whole days separated by commas, the first of them 0');
});

/** Hours before something, such as `48,24`: the most first. */
const hoursBefore = makeValidator<number[]>((input) => {
  const hours = input.split(',').map((hour) => (/^\s*\d{1,4}\s*$/.test(hour) ? Number(hour) : NaN));
  const isDescending = hours.every((hour, index) => hour > (hours[index + 1] ?? 0));
  if (isDescending) return hours;
  throw new Error('must be descending whole hours separated by commas');
});

const percents = makeValidator<number[]>((input) => {
  const numbers = input.split(',').map((text) => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0));
  if (numbers.every((one) => one > 0)) return numbers;
  throw new Error('must be whole percents above 0, separated by commas');
});

const timeOfDay = makeValidator<string>((input) => {
  if (/^(?:off|(?:[01]\d|2[0-3]):[0-5]\d)$/.test(input)) return input;
  throw new Error('must be a time of day such as 03:30, or off');
});

/**
 * Reads and checks the environment.
 * @throws EnvError also where it would take payments in another way than whoever runs the site believes.
 */
export function readBookingsEnv() {
  const env = readEnv({
    ...commonEnv,
    AUTH_URL: url({ desc: 'address of the auth service' }),
    QUOTES_URL: url({ desc: 'address of the quotes service' }),
    UPLOADS_URL: url({ desc: 'address of the uploads service' }),
    BOOKINGS_URL: url({ desc: 'address of this service, where the sandbox provider reports' }),
    PUBLIC_URL: url({ desc: 'address of the site, to which payers come back' }),
    UNPAID_PER_ACCOUNT: num({ default: 2, desc: 'orders that one account may hold unpaid' }),
    UNPAID_PER_NETWORK: num({ default: 6, desc: 'orders that one network may hold unpaid' }),
    UNPAID_PER_SLOT: num({ default: 4, desc: 'bookings at one time that may be held unpaid' }),
    MEMBERSHIP_RETRY_DAYS: retryDays({
      default: [0, 3, 7],
      desc: 'days after it was due on which a month is tried to be charged, before a membership pauses',
    }),
    REPEAT_EVERY_SECONDS: num({
      default: 5,
      desc: 'seconds between two looks for what is to be booked ahead; who begins or resumes waits as long',
    }),
    REPEAT_CREDIT_DAYS: num({
      default: 7,
      desc: 'days before a repeated booking from which a member without a credit pays as they go',
    }),
    REPEAT_PAYMENT_DAYS: num({
      default: 3,
      desc: 'days before a repeated booking on which its customer is asked to pay by card',
    }),
    REPEAT_CHARGE_HOURS: hoursBefore({
      default: [48, 24],
      desc: 'hours before a repeated booking at which its fee is charged to the card that its customer lets be kept, and tried again where it is declined',
    }),
    TIP_PERCENTS: percents({
      default: [5, 10, 15],
      desc: 'percent of a price that are offered as a tip, such as 5,10,15',
    }),
    TIP_MIN: num({ default: 1, desc: 'least tip, in the company’s currency' }),
    TIP_MAX_PERCENT: num({ default: 100, desc: 'most that is taken as a tip, percent of a price' }),
    PAYMENTS: str<PaymentMode>({
      choices: PAYMENT_MODES,
      ...defaultOutsideProduction<PaymentMode>('sandbox'),
      desc: 'how online payments are taken: stripe, sandbox or off',
    }),
    PAYMENTS_SANDBOX_IN_PRODUCTION: str({
      choices: ['', 'no', 'yes'] as const,
      default: '',
      desc: 'yes where a demonstration in production takes test cards and charges nobody',
    }),
    STRIPE_SECRET_KEY: str({ default: '', desc: 'key of Stripe' }),
    STRIPE_WEBHOOK_SECRET: str({ default: '', desc: 'signing secret of the webhook at Stripe' }),
    STRIPE_TEST_KEYS_IN_PRODUCTION: str({
      choices: ['', 'no', 'yes'] as const,
      default: '',
      desc: 'yes where a rehearsal in production takes Stripe’s test cards and charges nobody',
    }),
    RECONCILE_AT: timeOfDay({
      default: '03:30',
      desc: 'when ledger and provider are compared every night, HH:MM at the office, or off',
    }),
    RECONCILE_DAYS: num({ default: 35, desc: 'how many days back charges are compared' }),
    STRIPE_API_URL: url({
      default: 'https://api.stripe.com',
      desc: 'address of Stripe, for tests',
    }),
  });
  const sentences = paymentMistakes(env);
  if (sentences.length > 0) throw new EnvError(sentences);
  return env;
}

const SECRET_KEY = /^(?:sk|rk)_\w+$/;
const WEBHOOK_SECRET = /^whsec_\S+$/;

interface PaymentVariables {
  PAYMENTS: PaymentMode;
  PAYMENTS_SANDBOX_IN_PRODUCTION: string;
  STRIPE_SECRET_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  STRIPE_TEST_KEYS_IN_PRODUCTION: string;
}

/** What is to be set before payments can be taken like this, one sentence each; never a value. */
function paymentMistakes(env: PaymentVariables): string[] {
  if (env.PAYMENTS === 'sandbox') {
    if (!isProduction() || env.PAYMENTS_SANDBOX_IN_PRODUCTION === 'yes') return [];
    return [
      'PAYMENTS=sandbox takes published test cards and charges nobody: set PAYMENTS to stripe or off, or PAYMENTS_SANDBOX_IN_PRODUCTION=yes for a demonstration.',
    ];
  }
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  // Keys that stay for the refunds of what was paid before.
  if (env.PAYMENTS === 'off' && !secretKey && !webhookSecret) return [];
  return [
    ...keyMistake('STRIPE_SECRET_KEY', secretKey, { form: SECRET_KEY, looks: 'sk_… or rk_…' }),
    ...keyMistake('STRIPE_WEBHOOK_SECRET', webhookSecret, {
      form: WEBHOOK_SECRET,
      looks: 'whsec_…',
    }),
    ...testKeyMistake(env),
  ];
}

const TEST_KEY = /^(?:sk|rk)_test_/;

function testKeyMistake(env: PaymentVariables): string[] {
  const isMeant = !isProduction() || env.STRIPE_TEST_KEYS_IN_PRODUCTION === 'yes';
  if (isMeant || !TEST_KEY.test(env.STRIPE_SECRET_KEY)) return [];
  return [
    'STRIPE_SECRET_KEY is a test key, which takes published test cards and charges nobody: set it to the live one, or STRIPE_TEST_KEYS_IN_PRODUCTION=yes for a rehearsal.',
  ];
}

function keyMistake(
  name: string,
  value: string,
  { form, looks }: { form: RegExp; looks: string },
): string[] {
  if (form.test(value)) return [];
  const what = value === '' ? 'is missing' : 'is not a key of Stripe';
  return [`${name} ${what}: set it to the one that looks like ${looks} at Stripe.`];
}
