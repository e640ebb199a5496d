import type {
  AdminService,
  AdminServiceResponse,
  Service,
} from '@brightnest/contracts/catalogue/catalogue-schemas';
import { estimateQuote } from '@brightnest/contracts/catalogue/quote-estimate';
import { DEFAULT_QUOTE_RATES, type QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import type { QuoteRatesSettingsResponse } from '@brightnest/contracts/catalogue/quote-rates-schemas';
import type { SettingsHistoryResponse } from '@brightnest/contracts/company/settings-history';
import { toDecimalText } from '@brightnest/contracts/money';
import { DEFAULT_PRICING_SETTINGS as pricing } from '@brightnest/contracts/payments/pricing-settings';
import { QUOTE_RATES_RPC } from '@brightnest/contracts/rpc/bookings-settings';
import { SettingsHistoryModel } from '@brightnest/service-kit/settings/settings-history';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { Booking } from '../records/booking';
import { bookingJob } from '../workforce/jobs/team/booking-jobs';
import { addMember, addService, book, inHours, newUserId } from '../testing/bookings';
import { addFreeCleaner } from '../testing/cleaners';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { ask, type BookingsUnderTest, startBookings } from '../testing/start-bookings';
import { QuoteRatesModel } from './quote-rates';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());
afterEach(async () => {
  resetClock();
  await Promise.all([QuoteRatesModel.deleteMany(), SettingsHistoryModel.deleteMany()]);
});

const PATH = '/api/admin/quote-rates';
const readSettings = async () =>
  (await bookings.call<QuoteRatesSettingsResponse>('GET', PATH, { as: 'admin' })).body;

async function change(settings: Partial<QuoteRates>, as: 'admin' | 'customer' = 'admin') {
  const now = await readSettings();
  const body = { ...now.settings, ...settings, revision: now.revision };
  return bookings.call<QuoteRatesSettingsResponse>('PUT', PATH, { as, body });
}
const readPublic = async () => (await bookings.call<QuoteRates>('GET', '/api/quote-rates')).body;
const withExtra = (id: string, traits: object) => ({
  extras: DEFAULT_QUOTE_RATES.extras.map((extra) =>
    extra.id === id ? { ...extra, ...traits } : extra,
  ),
});

describe('the rates', () => {
  it('are as specified until staff change them, and everybody may read them', async () => {
    expect(await readPublic()).toEqual(DEFAULT_QUOTE_RATES);
    const published = await bookings.collectEvents();
    const { body } = await change({ memberDiscountPercent: 25 });
    expect(await readPublic()).toEqual({ ...DEFAULT_QUOTE_RATES, memberDiscountPercent: 25 });
    expect(await ask(bookings, QUOTE_RATES_RPC, {})).toMatchObject({
      ...{ revision: 1, rates: body.settings },
    });
    await eventually(() => published.ofType('quote-rates.changed').length === 1);
    expect(published.ofType('quote-rates.changed')[0]!.payload).toEqual({
      ...{ fields: ['memberDiscountPercent'], revision: 1, rates: body.settings },
    });
  });

  it('are changed by who may change the catalogue, and not over another’s change', async () => {
    expect((await change({ memberDiscountPercent: 5 }, 'customer')).status).toBe(403);
    const body = { ...DEFAULT_QUOTE_RATES, roundsEstimates: false, revision: 0 };
    const put = () => bookings.call('PUT', PATH, { as: 'admin', body });
    expect((await put()).status).toBe(200);
    expect((await put()).error.code).toBe('conflict');
    const wrong = await change(withExtra('balcony', { price: 'much' }));
    expect(wrong.error.fields).toEqual({
      'extras.6.price': 'Please enter an amount such as 40.00',
    });
  });

  it('lose no extra: one that is left out is retired, also by going back', async () => {
    const hedge = { id: 'hedge', label: 'Hedge', price: '90.00', pricing: 'flat', isActive: true };
    const extras = [...DEFAULT_QUOTE_RATES.extras.slice(1), hedge] as QuoteRates['extras'];
    const { body } = await change({ extras });
    expect(body.settings.extras.at(-1)).toMatchObject({ id: 'steam_cleaning', isActive: false });
    const history = await bookings.call<SettingsHistoryResponse<QuoteRates>>(
      'GET',
      `${PATH}/history?page=1&pageSize=5`,
      { as: 'admin' },
    );
    await change(history.body.changes[0]!.before);
    const restored = (await readPublic()).extras;
    expect(restored[0]).toMatchObject({ id: 'steam_cleaning', isActive: true });
    expect(restored.at(-1)).toEqual({ ...hedge, isActive: false });
  });
});

const home = { bedrooms: 3, bathrooms: 2 };
const chosen = { extras: ['inside_windows', 'balcony'], quantities: { balcony: 2 } };
const editable = ({ id: _id, fromPrice: _from, ...values }: AdminService) => values;

const addByRooms = () =>
  addService({
    ...{ name: 'Spring Cleaning', priceUnit: 'rooms', serviceType: 'spring_cleaning' },
    basePrice: { minor: 0, currency: 'AUD' },
  });

describe('a service that is priced by rooms', () => {
  it('is booked at the price of the quote form, and says from how much', async () => {
    const { body: settings } = await change({
      frequencies: { ...DEFAULT_QUOTE_RATES.frequencies, weekly: 83 },
    });
    const rates = settings.settings;
    const serviceId = await addByRooms();
    await addFreeCleaner();
    const { body: services } = await bookings.call<Service[]>('GET', '/api/services');
    // 115.00 by 83% is 95.45.
    expect(services.find(({ id }) => id === serviceId)).toMatchObject({ fromPrice: '95.00' });

    const estimate = estimateQuote(
      {
        ...{ ...home, serviceType: 'spring_cleaning', cleaningFrequency: 'weekly' },
        ...{ additionalServices: chosen.extras, quantities: chosen.quantities },
      },
      { rates, pricing },
    );
    const request = { serviceId, scheduledDate: inHours(48), duration: 240, ...home, ...chosen };
    const repeat = { every: 'weekly' as const, occurrences: 2 };
    const totalAmount = toDecimalText(estimate);
    const { body } = await book(bookings, newUserId(), { ...request, repeat, totalAmount });
    expect(body.bookings).toMatchObject([
      { totalAmount, ...home, extraTexts: ['Inside windows', 'Balcony × 2'] },
      { totalAmount },
    ]);
    const stored = await Booking.findById(body.bookings[0]!.id).orFail().lean();
    expect((await bookingJob(stored)).checklist).toEqual([
      'Spring Cleaning, 3 bedrooms, 2 bathrooms',
      ...['Inside windows', 'Balcony × 2'],
    ]);
  });

  it('is added by staff without a price of its own, and changed to another and back', async () => {
    const service = {
      ...{ name: 'Window Cleaning', description: 'All of them', category: 'windows' },
      ...{ basePrice: '', priceUnit: 'rooms', serviceType: 'deep_cleaning' },
      ...{ estimatedDuration: 90, features: [], isActive: true },
    };
    const send = (method: 'POST' | 'PUT', path: string, body: object) =>
      bookings.call<AdminServiceResponse>(method, `/api/admin/services${path}`, {
        ...{ as: 'admin', body },
      });
    expect((await send('POST', '', { ...service, serviceType: undefined })).error.fields).toEqual({
      serviceType: 'Please choose whose rates it goes by',
    });
    const added = (await send('POST', '', service)).body.service;
    expect(added).toMatchObject({ basePrice: '0.00', fromPrice: '90.00' });
    const { id } = added;
    const basedOn = editable(added);
    const flat = { ...basedOn, priceUnit: 'fixed', basePrice: '80.00' };
    const changed = (await send('PUT', `/${id}`, { ...flat, basedOn })).body.service;
    expect(changed).toMatchObject({ basePrice: '80.00', priceUnit: 'fixed' });
    expect(changed).not.toHaveProperty('serviceType');
    const back = await send('PUT', `/${id}`, { ...basedOn, basedOn: editable(changed) });
    expect(back.body.service).toEqual(added);
  });

  it('is not booked without its rooms, nor shorter or longer than they take', async () => {
    const serviceId = await addByRooms();
    const request = { serviceId, scheduledDate: inHours(48), duration: 240 };
    const unknown = await book(bookings, newUserId(), request);
    const missing = 'Please say how many there are';
    expect(unknown.error.fields).toEqual({ bedrooms: missing, bathrooms: missing });
    const short = await book(bookings, newUserId(), { ...request, ...home, duration: 180 });
    expect(short.error.fields).toEqual({
      scheduledDate: 'This clean takes 4 hours. Please choose its time again.',
    });
    const hourly = await addService({ priceUnit: 'hour' });
    const long = await book(bookings, newUserId(), {
      ...request,
      serviceId: hourly,
      duration: 210,
    });
    expect(long.error.fields).toEqual({ duration: 'Please choose 2, 3, 4 or 5 hours' });
  });
});

describe('extras of a booking', () => {
  it('cost by units and bedrooms, for members with what the company takes off', async () => {
    await change({ memberDiscountPercent: 10 });
    const serviceId = await addService();
    await addFreeCleaner();
    const userId = newUserId();
    await addMember(userId, 0);
    const request = { serviceId, scheduledDate: inHours(48), bedrooms: 4, ...chosen };
    const { body } = await book(bookings, userId, request);
    // 139.00 and twice 39.00, a tenth off.
    expect(body.bookings[0]).toMatchObject({ totalAmount: '395.30' });
  });

  it('are refused once they are retired, and named', async () => {
    await change(withExtra('balcony', { isActive: false }));
    const request = { serviceId: await addService(), scheduledDate: inHours(48), ...chosen };
    const { error } = await book(bookings, newUserId(), request);
    expect(error.fields).toEqual({ extras: 'Balcony is no longer offered.' });
  });

  it('for the day itself are of the first of a series alone', async () => {
    await change(withExtra('same_day_booking', { price: '30.00' }));
    const serviceId = await addService();
    await addFreeCleaner();
    const repeat = { every: 'weekly' as const, occurrences: 3 };
    // A Wednesday, ten o'clock in Sydney.
    setClock(new Date('2027-01-05T23:00:00Z'));
    const scheduledDate = new Date('2027-01-06T04:00:00Z');
    const { body } = await book(bookings, newUserId(), {
      ...{ serviceId, scheduledDate, repeat, extras: ['clean_oven'] },
    });
    expect(body.bookings.map(({ totalAmount }) => totalAmount)).toEqual([
      ...['305.00', '275.00', '275.00'],
    ]);
    expect(body.bookings.map(({ extraTexts }) => extraTexts.length)).toEqual([2, 1, 1]);
  });
});
