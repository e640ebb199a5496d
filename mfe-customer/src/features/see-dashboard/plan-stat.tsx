import { StatCard } from '@brightnest/kit/ui/card';
import { Sparkles } from 'lucide-react';
import { useGetMembershipQuery } from '../../api/membership';

const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long' });

/** What is left of a member's month; nothing for everybody else. */
export function PlanStat() {
  const { data: membership } = useGetMembershipQuery();
  if (!membership) return null;
  const { remainingCleanings, nextBillingDate } = membership;
  return (
    <StatCard
      label="Cleanings left in your plan"
      icon={<Sparkles />}
      value={remainingCleanings}
      hint={`until ${day.format(new Date(nextBillingDate))}`}
    />
  );
}
