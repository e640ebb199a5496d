import { color, fontSize, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

/** What came last, a line or two each. */
export const RecentList = styled.ol`
  & > li {
    padding-block: ${space[3]};
    border-top: 1px solid ${color.border};
    overflow-wrap: anywhere;
  }

  & > li:first-child {
    padding-top: 0;
    border-top: 0;
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;
