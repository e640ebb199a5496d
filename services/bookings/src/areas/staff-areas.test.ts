import type {
  AdminServiceAreaResponse,
  AdminServiceAreasResponse,
  ServiceAreaImportResponse,
} from '@brightnest/contracts/areas/service-area-schemas';
import type {
  ServiceAreaCheck,
  ServiceAreasResponse,
} from '@brightnest/contracts/areas/service-area';
import { DEFAULT_ADDRESS_FORMAT } from '@brightnest/contracts/company/address-format';
import { setCurrentRegion } from '@brightnest/contracts/company/current-region';
import { DEFAULT_REGION, type Region } from '@brightnest/contracts/company/region';
import { addressFormatOf } from '@brightnest/service-kit/settings/address-formats';
import { PUBLIC_AREAS_RPC } from '@brightnest/contracts/areas/public-areas';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { CHECK_PLACE_RPC } from '@brightnest/contracts/rpc/places';
import { ask, type BookingsUnderTest, startBookings } from '../testing/start-bookings';
import { adoptServiceArea } from './adopt-area';
import { refusePlace } from './check-area';
import { ServiceAreaModel } from './service-area';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());
afterEach(() => {
  setCurrentRegion(DEFAULT_REGION, DEFAULT_ADDRESS_FORMAT);
  return bookings.clear();
});

const PATH = '/api/admin/service-areas';
const BERLIN: Region = {
  ...{ ...DEFAULT_REGION, country: 'DE', languages: ['de'] },
  regions: [{ code: 'BE', name: 'Berlin', timeZone: 'Europe/Berlin' }],
};
const create = (body: object) =>
  bookings.call<AdminServiceAreaResponse>('POST', PATH, {
    as: 'admin',
    body: { state: 'NSW', ...body },
  });
const importTable = (csv: string) =>
  bookings.call<ServiceAreaImportResponse>('POST', `${PATH}/import`, {
    as: 'admin',
    body: { csv },
  });
const listed = async () =>
  (await bookings.call<AdminServiceAreasResponse>('GET', PATH, { as: 'admin' })).body.serviceAreas;
const open = async () =>
  (await bookings.call<ServiceAreasResponse>('GET', '/api/service-areas')).body.serviceAreas;
const check = (postalCode: string) =>
  bookings.call<ServiceAreaCheck>('GET', `/api/service-areas/check?postalCode=${postalCode}`);

it('lists the active areas in the order of staff, then by name', async () => {
  await create({ name: 'Bondi', displayOrder: 1 });
  await create({ name: 'Avalon', displayOrder: 1 });
  await create({ name: 'Hidden', isActive: false });
  const { body } = await create({ name: 'Alpha', state: 'VIC', displayOrder: 2 });

  const areas = await open();
  expect(areas.map(({ name }) => name)).toEqual(['Avalon', 'Bondi', 'Alpha']);
  expect(areas.at(-1)).toEqual({
    ...{ id: body.serviceArea.id, name: 'Alpha', slug: 'alpha', state: 'VIC' },
    ...{ postcodes: '', services: [] },
  });
});

it('adds, changes and removes an area', async () => {
  const { status, body } = await create({
    name: 'Bondi',
    postcodes: '2027,2026 2026\n2030 - 2035',
  });
  const { id } = body.serviceArea;
  expect(status).toBe(201);
  expect(body.serviceArea).toEqual({
    version: expect.any(String),
    ...{ id, name: 'Bondi', slug: 'bondi', state: 'NSW', displayOrder: 0, isActive: true },
    ...{ postcodes: '2026-2027, 2030-2035', services: [], cleanerIds: [] },
  });

  const hidden = { name: 'Bondi Beach', state: 'NSW', displayOrder: 3, isActive: false };
  await bookings.call('PUT', `${PATH}/${id}`, { as: 'admin', body: hidden });
  expect([(await listed()).map(({ name }) => name), await open()]).toEqual([['Bondi Beach'], []]);

  expect((await bookings.call('DELETE', `${PATH}/${id}`, { as: 'admin' })).status).toBe(204);
  expect(await listed()).toEqual([]);
  expect((await bookings.call('DELETE', `${PATH}/${id}`, { as: 'admin' })).status).toBe(404);
});

it.each([
  [{ name: '' }, 'name', 'Name is required'],
  [{ state: 'XX' }, 'state', 'State is required'],
  [{ displayOrder: -1 }, 'displayOrder', 'Display order must be 0 or more'],
  [
    { postcodes: '2000, ABCDE, 2010-2005' },
    'postcodes',
    'These are no postcodes and no ranges such as 2060-2061: ABCDE, 2010-2005',
  ],
  [{ name: ' bondi ' }, 'name', 'There is an area “bondi” in NSW already.'],
  [
    { postcodes: '1999-2001, 2010' },
    'postcodes',
    '2000-2001, 2010 can’t be in “Newtown”: it is in “Bondi” (NSW) already.',
  ],
])('says of %j: %s %s', async (changes, field, message) => {
  await create({ name: 'Bondi', postcodes: '2000-2005, 2010' });
  const { error } = await create({ name: 'Newtown', ...changes });
  expect(error.fields).toEqual({ [field]: message });
});

it('takes one of two areas that are added with the same postcode at once', async () => {
  const added = await Promise.all(
    ['Bondi', 'Newtown', 'Glebe'].map((name) => create({ name, postcodes: '2042' })),
  );
  expect(added.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
});

it('serves everything until there are postcodes, and what they name from then on', async () => {
  await create({ name: 'Bondi' });
  expect((await check('3000')).body).toMatchObject({ isServed: true, area: null });

  await create({ name: 'Newtown', postcodes: '2042-2044', services: ['deep_cleaning'] });
  expect((await check('3000')).body).toMatchObject({ isServed: false, area: null });
  expect((await check('2043')).body).toMatchObject({
    isServed: true,
    area: { name: 'Newtown', slug: 'newtown', state: 'NSW' },
    services: ['deep_cleaning'],
  });
  const { error } = await check('ABCDE');
  expect(error.fields).toEqual({
    postalCode: 'Please enter a postcode such as 2060',
  });
});

it('takes the postcodes of the company’s country', async () => {
  setCurrentRegion(DEFAULT_REGION, addressFormatOf('GB'));
  await create({ name: 'Newtown', postcodes: 'SW1A, e2-e10' });
  const { error } = await create({ name: 'Bondi', postcodes: 'E5' });
  expect(error.fields).toEqual({
    postcodes: 'E5 can’t be in “Bondi”: it is in “Newtown” (NSW) already.',
  });
  expect((await check('sw1a1aa')).body).toMatchObject({ isServed: true, postalCode: 'SW1A 1AA' });
  expect((await check('E11 1AA')).body).toMatchObject({ isServed: false });
});

it('tells pages where the company cleans, by a revision that grows', async () => {
  const told = () => ask(bookings, PUBLIC_AREAS_RPC, {});
  const { revision: before, ...first } = await told();
  expect(first).toEqual({ areas: { namesPostcodes: false, areas: [] } });
  await create({ name: 'Bondi' });
  await create({ name: 'Hidden', isActive: false, postcodes: '2000' });
  const { areas, revision } = await told();
  const bondi = { name: 'Bondi', slug: 'bondi', state: 'NSW', services: [] };
  expect(areas).toEqual({ namesPostcodes: false, areas: [bondi] });
  expect(revision - before).toBe(2);
  await create({ name: 'Newtown', postcodes: '2042' });
  expect((await told()).areas.namesPostcodes).toBe(true);
});

it('says to quotes what is wrong with a place', async () => {
  expect(CHECK_PLACE_RPC).toBe('bookings.check-place');
  const place = { postalCode: '2042', state: 'NSW', service: 'regular_cleaning' };
  expect(await refusePlace({ ...place, postalCode: '' })).toEqual({});
  await create({ name: 'Newtown', postcodes: '2042', services: ['deep_cleaning'] });
  expect(await refusePlace({ ...place, service: 'deep_cleaning' })).toEqual({});
  expect(await refusePlace(place)).toEqual({
    service: 'This service is not offered in Newtown. Please choose another.',
  });
  expect(await refusePlace({ ...place, state: 'VIC' })).toEqual({
    state: '2042 is in NSW. Please check postcode and state.',
  });
  expect(await refusePlace({ ...place, postalCode: '2043' })).toEqual({
    postalCode: 'We don’t clean in 2043 yet.',
  });
});

it('imports a table, and changes the postcodes of areas that are there', async () => {
  await create({ name: 'Newtown', postcodes: '2042', cleanerIds: ['0'.repeat(24)] });
  const table = 'Name;State;Postcodes\nnewtown;nsw;"2042-2044"\n"Glebe, Forest Lodge";NSW;2037\n';
  const { body } = await importTable(table);
  expect(body).toEqual({ success: true, added: 1, updated: 1, unchanged: 0 });
  expect((await importTable(table)).body).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  const areas = (await listed()).map(({ name, slug, postcodes, cleanerIds }) => {
    return [name, slug, postcodes, cleanerIds.length];
  });
  expect(areas).toEqual([
    ['Glebe, Forest Lodge', 'glebe-forest-lodge', '2037', 0],
    ['Newtown', 'newtown', '2042-2044', 1],
  ]);
});

it('imports nothing where a line is wrong, and says which', async () => {
  await create({ name: 'Bondi', postcodes: '2026' });
  const { error } = await importTable(
    'Newtown,NSW,2042\nGlebe,XYZ,20x7\nNewtown,NSW,2043\n,NSW,2050',
  );
  expect(error.fields?.csv?.split('\n')).toEqual([
    'Line 2: State is required',
    'Line 2: These are no postcodes and no ranges such as 2060-2061: 20x7',
    'Line 4: Name is required',
  ]);
  const { error: second } = await importTable('Newtown,NSW,2020-2030\nGlebe,NSW,2030\nGlebe,NSW,1');
  expect(second.fields?.csv?.split('\n')).toEqual([
    'Line 3: These are no postcodes and no ranges such as 2060-2061: 1',
  ]);
  const { error: third } = await importTable('Newtown,NSW,2020-2030\nGlebe,NSW,2030\nGlebe,NSW,');
  expect(third.fields?.csv?.split('\n')).toEqual([
    'Line 3: “Glebe” is in line 2 already',
    'Line 1: 2026 is in both “Newtown” and “Bondi”',
    'Line 2: 2030 is in both “Newtown” and “Glebe”',
  ]);
  expect(await listed()).toHaveLength(1);
});

it.each([
  [
    'semicolons, with a mark and Excel’s own first line',
    '\uFEFFsep=;\r\nName;State;Postcodes\r\nGlebe;NSW;2037',
  ],
  ['commas, as the form names them', 'name,state,postcode\n"Glebe",NSW,"2037; 2038"'],
  ['tabs, without a head', '\n\nGlebe\tNSW\t2037\n'],
])('reads a table of %s', async (_of, table) => {
  expect((await importTable(table)).body).toMatchObject({ success: true, added: 1 });
  expect(await listed()).toMatchObject([{ name: 'Glebe', state: 'NSW' }]);
});

it('speaks of a table in the reader’s language, and by the lines of the file', async () => {
  setCurrentRegion(BERLIN, addressFormatOf('DE'));
  const german = (csv: string) =>
    bookings.call('POST', `${PATH}/import`, {
      as: 'admin',
      body: { csv },
      headers: { 'accept-language': 'de' },
    });
  const wrong = await german('Name;Bundesland;Postleitzahl\n\nMitte;Berlin;10115\nPankow;Berlin;1');
  expect(wrong.error.fields?.csv).toMatch(/^Zeile 4: Das sind keine Postleitzahlen/);
  expect(wrong.error.message).toMatch(
    /^Es wurde nichts importiert\. Jede Zeile hat: Name, Bundesland/,
  );
  expect((await german('Name;Ort\nMitte;Berlin')).error.fields?.csv).toBe(
    'In der ersten Zeile fehlt: Bundesland, Postleitzahl',
  );
  expect((await german('name;state;postcode\nMitte;BE;1')).error.fields?.csv).toMatch(
    /^Zeile 2: Das sind keine Postleitzahlen/,
  );
  expect((await german('Mitte;BE;"10115')).error.fields?.csv).toMatch(
    /Anführungszeichen ist nicht/,
  );
  expect((await german('Name;Bundesland;Postleitzahl\nMitte;Berlin;10115')).status).toBe(200);
});

it('takes over an area of an earlier release, once', async () => {
  const areaId = '65f000000000000000000001';
  const payload = { areaId, name: 'Bondi', state: 'NSW', displayOrder: 4, isActive: true };
  const { id, ...event } = newEvent('service-area.transferred', payload);
  const told = { ...event, id, aggregate: { type: 'service-area', id: areaId }, sequence: 1 };
  for (let times = 0; times < 2; times += 1)
    await adoptServiceArea.handler(told as never, {} as never);
  expect(await listed()).toMatchObject([{ id: areaId, name: 'Bondi', displayOrder: 4 }]);
  await ServiceAreaModel.updateOne({ _id: areaId }, { $set: { removedAt: new Date() } });
  await adoptServiceArea.handler(told as never, {} as never);
  expect(await listed()).toEqual([]);
});

it('is for staff alone', async () => {
  expect((await bookings.call('GET', PATH)).status).toBe(401);
  expect((await bookings.call('GET', PATH, { as: 'customer' })).status).toBe(403);
});
