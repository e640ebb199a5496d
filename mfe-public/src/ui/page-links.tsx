import type { PageLink } from '@brightnest/contracts/site/service-pages';
import { Link } from '@brightnest/kit/runtime/router';
import { space } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';

const LinkGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: 0 ${space[5]};
  margin-top: ${space[3]};

  & a {
    display: inline-block;
    padding-block: ${space[2]};
  }
`;

/** Links to pages that are loaded as such: each brings what it knows. */
export function PageLinks({ links }: { links: readonly PageLink[] }) {
  return (
    <LinkGrid>
      {links.map(({ name, to }) => (
        <li key={to}>
          <Link to={to} reloadDocument>
            {name}
          </Link>
        </li>
      ))}
    </LinkGrid>
  );
}
