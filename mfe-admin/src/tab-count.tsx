import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/theme/tokens';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import { styled } from 'styled-components';
import { useGetDashboardStatsQuery } from './api/dashboard';

const Count = styled.span`
  padding: 0 ${space[2]};
  border-radius: ${radius.full};
  background: ${color.warm};
  color: ${color.onWarm};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.bold};
  line-height: 1.5;
  font-variant-numeric: tabular-nums;
`;

interface TabCountProps {
  /** The tab's name. */
  label: string;
  of: 'unreadContacts' | 'pendingInquiries';
  /** What is counted: "unread". */
  noun: string;
}

/** A tab's name with how many wait there; the name alone where none do, or nobody knows. */
export function TabCount({ label, of, noun }: TabCountProps) {
  const { data } = useGetDashboardStatsQuery();
  const count = data?.[of];
  return (
    <>
      {label}
      {Boolean(count) && (
        <Count>
          {count}
          <VisuallyHidden> {noun}</VisuallyHidden>
        </Count>
      )}
    </>
  );
}
