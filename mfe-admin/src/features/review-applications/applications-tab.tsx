import { TabFrame } from '../../tab-frame';

/** Applications for jobs, from cleaners and from students. */
export function ApplicationsTab() {
  return (
    <TabFrame
      heading="Applications"
      sentence="Applications for jobs, from cleaners and from students. None are held in this dashboard at present."
    />
  );
}
