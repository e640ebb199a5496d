import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { runMigration } from '@brightnest/service-kit/testing/run-migration';
import { FormerServiceArea, transferServiceAreas } from './service-areas';
import { type CareersUnderTest, startCareers } from './testing/start-careers';

let careers: CareersUnderTest;
beforeAll(async () => {
  careers = await startCareers();
});
afterAll(() => careers.stop());

it('hands over the areas of an earlier release, each once, without those that were removed', async () => {
  const events = await collectEvents(careers.env);
  const [bondi] = await FormerServiceArea.create([
    { name: 'Bondi', state: 'NSW', displayOrder: 3, isActive: false },
    { name: 'Gone', state: 'NSW', removedAt: new Date() },
  ]);
  await runMigration(transferServiceAreas);
  await runMigration(transferServiceAreas);
  await FormerServiceArea.create({ name: 'Last', state: 'VIC' });
  await runMigration(transferServiceAreas);

  const told = () => events.ofType('service-area.transferred').map(({ payload }) => payload);
  await eventually(() => told().some(({ name }) => name === 'Last'));
  expect(told()).toEqual([
    {
      ...{ areaId: String(bondi!._id), name: 'Bondi', state: 'NSW' },
      ...{ displayOrder: 3, isActive: false },
    },
    expect.objectContaining({ name: 'Last', displayOrder: 0, isActive: true }),
  ]);
  await events.stop();
});
