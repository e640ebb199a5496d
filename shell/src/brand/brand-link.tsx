import { Link } from '@brightnest/kit/router';
import { color, fontWeight, space, touchTarget } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';
import { BrandMark } from './brand-mark';

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

/** The company's name and mark; leads home. */
export function BrandLink() {
  return (
    <HomeLink to="/">
      <BrandMark />
      Brightnest
    </HomeLink>
  );
}
