import type { ServiceAreasResponse } from '@brightnest/contracts/careers/jobs';
import { ServiceAreaModel } from '../../model/service-area';
import { startCareers, type CareersUnderTest } from '../../testing/start-careers';

let careers: CareersUnderTest;
beforeAll(async () => {
  careers = await startCareers();
});
afterAll(() => careers.stop());

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
