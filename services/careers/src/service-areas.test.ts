import type {
  AdminServiceAreaResponse,
  AdminServiceAreasResponse,
} from '@brightnest/contracts/jobs/job-schemas';
import type { ServiceAreasResponse } from '@brightnest/contracts/jobs/job';
import { ServiceAreaModel } from './service-areas';
import { type CareersUnderTest, startCareers } from './testing/start-careers';

let careers: CareersUnderTest;
beforeAll(async () => {
  careers = await startCareers();
});
afterAll(() => careers.stop());

describe('the list of service areas', () => {
  it('lists the active areas in the order of staff, then by name', async () => {
    const [, , hidden, last] = await ServiceAreaModel.create([
      { name: 'Bondi', state: 'NSW', displayOrder: 1 },
      { name: 'Avalon', state: 'NSW', displayOrder: 1 },
      { name: 'Hidden', state: 'NSW', displayOrder: 0, isActive: false },
      { name: 'Alpha', state: 'VIC', displayOrder: 2 },
    ]);

    const { status, body } = await careers.call<ServiceAreasResponse>('GET', '/api/service-areas');

    expect(status).toBe(200);
    expect(body.serviceAreas.map(({ name }) => name)).toEqual(['Avalon', 'Bondi', 'Alpha']);
    expect(body.serviceAreas.at(-1)).toEqual({ id: String(last?._id), name: 'Alpha' });
    expect(JSON.stringify(body)).not.toContain(String(hidden?._id));
  });
});

describe('managing service areas', () => {
  beforeAll(async () => {
    await ServiceAreaModel.deleteMany();
  });

  const PATH = '/api/admin/service-areas';
  const create = (body: object) =>
    careers.call<AdminServiceAreaResponse>('POST', PATH, { as: 'admin', body });
  const names = async () =>
    (
      await careers.call<AdminServiceAreasResponse>('GET', PATH, { as: 'admin' })
    ).body.serviceAreas.map(({ name }) => name);
  const open = async () =>
    (await careers.call<ServiceAreasResponse>('GET', '/api/service-areas')).body.serviceAreas;

  it('adds, changes and removes an area', async () => {
    const { status, body } = await create({ name: 'Bondi', state: 'NSW' });
    const { id } = body.serviceArea;
    expect(status).toBe(201);
    expect(body.serviceArea).toEqual({
      id,
      name: 'Bondi',
      state: 'NSW',
      displayOrder: 0,
      isActive: true,
    });

    const hidden = { name: 'Bondi Beach', state: 'NSW', displayOrder: 3, isActive: false };
    await careers.call('PUT', `${PATH}/${id}`, { as: 'admin', body: hidden });
    expect([await names(), await open()]).toEqual([['Bondi Beach'], []]);

    expect((await careers.call('DELETE', `${PATH}/${id}`, { as: 'admin' })).status).toBe(204);
    expect(await names()).toEqual([]);
    expect((await careers.call('DELETE', `${PATH}/${id}`, { as: 'admin' })).status).toBe(404);
  });

  it.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ state: 'WA' }, 'state', 'State is required'],
    [{ displayOrder: -1 }, 'displayOrder', 'Display order must be 0 or more'],
  ])('says of %j: %s %s', async (changes, field, message) => {
    const { error } = await create({ name: 'Bondi', state: 'NSW', ...changes });
    expect(error.fields).toEqual({ [field]: message });
  });

  it('is for staff alone', async () => {
    expect((await careers.call('GET', PATH)).status).toBe(401);
    expect((await careers.call('GET', PATH, { as: 'customer' })).status).toBe(403);
  });
});
