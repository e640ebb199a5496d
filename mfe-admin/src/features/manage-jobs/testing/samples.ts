import type { AdminJob } from '@brightnest/contracts/careers/admin-jobs';
import type { AdminServiceArea } from '@brightnest/contracts/careers/admin-service-areas';

/** A posting as the server gives it. */
export function sampleJob(traits: Partial<AdminJob> = {}): AdminJob {
  return {
    id: 1,
    recordId: '64b00000000000000000000a',
    title: 'Residential Cleaner',
    jobType: 'part_time',
    hoursPerWeek: '15-25',
    location: 'Inner West, Sydney NSW',
    description: 'Look after a small round of regular homes in Newtown and Leichhardt.',
    salaryRange: 'AUD 28-32 per hour',
    applicationDeadline: null,
    requirements: ['Right to work in Australia', 'Reliable'],
    responsibilities: ['Clean to our checklist'],
    benefits: [],
    isActive: true,
    createdAt: '2026-03-01T00:00:00.000Z',
    ...traits,
  };
}

/** An area as the server gives it. */
export function sampleArea(traits: Partial<AdminServiceArea> = {}): AdminServiceArea {
  return {
    id: '64b0000000000000000000a1',
    name: 'Inner West',
    state: 'NSW',
    displayOrder: 2,
    isActive: true,
    ...traits,
  };
}
