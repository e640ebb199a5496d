import { useGetCleanerProfileQuery } from './api/cleaner-profile';
import { EarningsDialog } from './features/see-earnings/earnings-dialog';
import { ScheduleDialog } from './features/see-schedule/schedule-dialog';
import { ProfileDialog } from './features/update-profile/profile-dialog';
import { useOpenPart } from './use-open-part';

/** What is open above the dashboard. */
export function OpenPart() {
  const { opened, close } = useOpenPart();
  const profile = useGetCleanerProfileQuery().data?.profile;
  if (opened === 'schedule') return <ScheduleDialog onClose={close} />;
  if (opened === 'earnings') return <EarningsDialog onClose={close} />;
  if (opened === 'profile' && profile) return <ProfileDialog profile={profile} onClose={close} />;
  return null;
}
