import { TabFrame } from '../../tab-frame';

/** Job postings and service areas. */
export function JobsTab() {
  return (
    <TabFrame
      heading="Job Management"
      sentence="Job postings and the service areas they are for. What is open at the moment is on the public careers page."
    />
  );
}
