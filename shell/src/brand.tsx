import { company } from '@brightnest/kit/runtime/page/company';
import { Link } from '@brightnest/kit/runtime/router';
import { color, fontSize, fontWeight, space, touchTarget } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${touchTarget};
  color: ${color.text};
  font-size: 1.3125rem;
  font-weight: ${fontWeight.bold};
  letter-spacing: -0.025em;
  text-decoration: none;

  & > svg {
    flex: none;
  }
`;

const BRAND_WIDTH = '8rem';
const LONG_NAME = 13;

// The navigation leaves no more room, on a phone and beside all of its links: a long name takes two lines.
const Name = styled.span<{ $long: boolean }>`
  display: -webkit-box;
  max-width: ${BRAND_WIDTH};
  overflow: hidden;
  font-size: ${({ $long }) => ($long ? fontSize.md : 'inherit')};
  line-height: 1.2;
  overflow-wrap: break-word;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

// A place of fixed size, so that nothing moves when the picture comes.
const Logo = styled.img`
  width: ${BRAND_WIDTH};
  height: 2.5rem;
  object-fit: contain;
  object-position: left;
`;

/** The company's logo, or the drawn mark with its name; leads home. */
export function BrandLink() {
  const { logo, name } = company;
  return (
    <HomeLink to="/">
      {logo ? (
        // Without the hint React would render a link to preload it into the page's body.
        <Logo src={logo} alt={name} fetchPriority="low" />
      ) : (
        <>
          <BrandMark />
          <Name $long={name.length >= LONG_NAME}>{name}</Name>
        </>
      )}
    </HomeLink>
  );
}

/** A roof, a nest under it and a spark of clean between them. */
function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M4.5 14.5 16 4.5l11.5 10"
        stroke={color.accent}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M5.5 17.5h21a10.5 10.5 0 0 1-21 0Z" fill={color.accent} />
      <path
        d="M16 7.8c.7 3 1.7 4 4.7 4.7-3 .7-4 1.7-4.7 4.7-.7-3-1.7-4-4.7-4.7 3-.7 4-1.7 4.7-4.700Z"
        fill={color.warm}
      />
    </svg>
  );
}
