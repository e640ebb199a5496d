import { pageOfText, type TextsFile } from '@brightnest/contracts/site/page-texts';
import { t } from '@brightnest/contracts/translation';
import { useLocation } from '@brightnest/kit/runtime/router';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { SelectField } from '@brightnest/kit/ui/forms/field';
import { breakpoint, color, fontSize, media, space } from '@brightnest/kit/ui/theme/tokens';
import { css, styled } from 'styled-components';
import { PartLink } from '../settings-nav';
import { pageName } from './field-names';
import type { Edited } from './slots';

interface Narrow {
  /** Something else needs the room beside the page. */
  $isNarrow: boolean;
}

const beside = css`
  ${media.lg} {
    grid-template-columns: 11rem minmax(0, 1fr);
    gap: ${space[6]};

    & > :first-child {
      display: none;
    }
  }
`;

const withPreview = css`
  & > :first-child {
    grid-column: 1 / -1;
  }

  & > nav {
    display: none;
  }

  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The list of pages beside the open one; a field to choose it by where there is no room. */
export const PagesFrame = styled.div<Narrow>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  align-items: start;
  ${({ $isNarrow }) => ($isNarrow ? withPreview : beside)}
`;

const List = styled.nav`
  @media (max-width: ${breakpoint.lg - 0.02}px) {
    display: none;
  }

  & ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  & a {
    justify-content: space-between;
    gap: ${space[2]};
    font-size: ${fontSize.sm};
  }

  & li + li {
    border-top: 1px solid ${color.border};
  }
`;

interface PageListProps {
  pages: TextsFile['pages'];
  page: string;
  edited: Edited;
  onOpen: (page: string) => void;
}

/** All pages, with how many texts of each are not as by default. */
export function PageList({ pages, page, edited, onOpen }: PageListProps) {
  const { pathname, search } = useLocation();
  const listed = pages.map((one) => ({
    page: one.page,
    title: pageName(one),
    count: edited.texts.filter(({ key, language }) => {
      return pageOfText(key) === one.page && language === edited.language;
    }).length,
  }));
  const addressOf = (name: string) => {
    const params = new URLSearchParams(search);
    params.set('part', 'pages');
    params.set('page', name);
    params.delete('section');
    return `${pathname}?${params}`;
  };
  return (
    <>
      <SelectField
        label={t('Page')}
        value={page}
        options={listed.map(({ page: value, title, count }) => ({
          value,
          label: count > 0 ? `${title} (${t('{count} changed', { count })})` : title,
        }))}
        onChange={({ target }) => onOpen(target.value)}
      />
      <List aria-label={t('Pages')}>
        <ul>
          {listed.map(({ page: name, title, count }) => (
            <li key={name}>
              <PartLink to={addressOf(name)} aria-current={name === page ? 'page' : undefined}>
                {title}
                {count > 0 && (
                  <Badge tone="accent" icon={null}>
                    {t('{count} changed', { count })}
                  </Badge>
                )}
              </PartLink>
            </li>
          ))}
        </ul>
      </List>
    </>
  );
}
