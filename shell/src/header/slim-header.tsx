import { Link } from '@brightnest/kit/router';
import { color, fontSize, media, space } from '@brightnest/kit/theme/tokens';
import { ThemeToggle } from '@brightnest/kit/ui/theme-toggle';
import { styled } from 'styled-components';
import { BrandLink } from '../brand/brand-link';
import { HeaderBand, HeaderEnd, HeaderRow } from './header-bar';

const SlimRow = styled(HeaderRow)`
  max-width: none;
  min-height: 3.5rem;
`;

const Area = styled.span`
  padding-inline-start: ${space[3]};
  border-inline-start: 1px solid ${color.border};
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

// On a phone there is no room for a second way home beside the brand.
const WebsiteLink = styled(Link)`
  display: none;
  padding: ${space[3]} ${space[2]};
  color: ${color.textMuted};
  font-size: ${fontSize.sm};

  ${media.sm} {
    display: inline;
  }
`;

/** The header of a work area: no marketing, all room for the work. */
export function SlimHeader({ area }: { area: string }) {
  return (
    <HeaderBand>
      <SlimRow>
        <BrandLink />
        <Area>{area}</Area>
        <HeaderEnd>
          <WebsiteLink to="/">Website</WebsiteLink>
          <ThemeToggle />
        </HeaderEnd>
      </SlimRow>
    </HeaderBand>
  );
}
