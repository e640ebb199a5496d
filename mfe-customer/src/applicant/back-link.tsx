import { Link, type LinkProps } from '@brightnest/kit/router';
import { fontSize, fontWeight, space, touchTarget } from '@brightnest/kit/theme/tokens';
import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';

const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${touchTarget};
  margin-bottom: ${space[2]};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.medium};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  & svg {
    width: 1.125rem;
    height: 1.125rem;
  }
`;

/** Where one came from, above the page's title. */
export function BackLink({ children, ...rest }: LinkProps) {
  return (
    <Way {...rest}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </Way>
  );
}
