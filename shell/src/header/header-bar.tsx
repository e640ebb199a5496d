import { color, space, zIndex } from '@brightnest/kit/theme/tokens';
import { Container } from '@brightnest/kit/ui/page';
import { styled } from 'styled-components';

/** Width from which the whole navigation fits beside the account's actions. */
export const desktopNavigation = '@media (min-width: 1200px)';

/** The band at the top of the site; it stays in sight. */
export const HeaderBand = styled.header`
  position: sticky;
  top: 0;
  z-index: ${zIndex.header};
  border-bottom: 1px solid ${color.border};
  background: color-mix(in srgb, ${color.page} 88%, transparent);
  backdrop-filter: blur(12px) saturate(1.4);
`;

/** What stands in the band: the brand first, the rest to the right of it. */
export const HeaderRow = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  min-height: 4.25rem;
`;

/** The end of the row. */
export const HeaderEnd = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  margin-inline-start: auto;
`;
