import type { AdminApplication } from '@brightnest/contracts/careers/admin-applications';
import { hoursText } from '../application-texts';
import { Facts, Part } from './facts';

export function AvailabilityPart({ application }: { application: AdminApplication }) {
  const { preferredAreas, availableDays, availableHours } = application;
  return (
    <Part title="Availability">
      <Facts
        nothing="Nothing was asked."
        facts={[
          ['Preferred areas', preferredAreas.join(', ')],
          ['Available days', availableDays.join(', ')],
          ['Available hours', availableHours && hoursText(availableHours)],
        ]}
      />
    </Part>
  );
}
