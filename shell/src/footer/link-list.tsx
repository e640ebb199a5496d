import { Link } from '@brightnest/kit/router';
import { color, fontSize, fontWeight, space } from '@brightnest/kit/theme/tokens';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import type { NavigationEntry } from '../header/navigation';

export const FooterHeading = styled.h2`
  margin-bottom: ${space[3]};
  color: ${color.text};
  font-size: ${fontSize.md};
  font-weight: ${fontWeight.semibold};
  letter-spacing: 0;
`;

export const FooterLink = styled(Link)`
  display: inline-block;
  padding-block: ${space[2]};
  color: ${color.textMuted};
  text-decoration: none;

  &:hover {
    color: ${color.text};
    text-decoration: underline;
  }
`;

const Links = styled.ul`
  font-size: ${fontSize.sm};
`;

interface LinkListProps {
  heading: ReactNode;
  links: readonly NavigationEntry[];
}

/** A column of links under its heading. */
export function LinkList({ heading, links }: LinkListProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <FooterHeading id={id}>{heading}</FooterHeading>
      <Links>
        {links.map(({ to, label }) => (
          <li key={to}>
            <FooterLink to={to}>{label}</FooterLink>
          </li>
        ))}
      </Links>
    </nav>
  );
}
