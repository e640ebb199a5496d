import { regionOptions } from '@brightnest/contracts/company/region-options';
import type { PageArea } from '@brightnest/contracts/site/page-settings';
import { t } from '@brightnest/contracts/translation';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { Link } from '@brightnest/kit/runtime/router';
import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import { VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { breakpoint, color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import type { WhereText } from '../content/where';
import { PageSection } from './page-section';

const Regions = styled.div`
  display: grid;
  gap: ${space[5]};

  & h3 {
    font-size: ${fontSize.lg};
  }

  & ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
    gap: 0 ${space[5]};
    padding: 0;
    list-style: none;
  }

  & li > :is(a, span) {
    display: inline-block;
    padding-block: ${space[2]};
  }

  /* Run on behind the name of the region, as a list of its own height for each is longer than the rest of the page. */
  @media (max-width: ${breakpoint.md - 0.02}px) {
    gap: ${space[2]};

    &:not(:has(details)),
    &:not(:has(details)) :is(div, h3, ul, li) {
      display: inline;
    }

    & h3,
    & li > :is(a, span) {
      margin-inline-end: ${space[4]};
      padding-block: 0.375rem;
      font-size: ${fontSize.md};
    }
  }

  & li ul {
    display: block;
    padding: 0 0 ${space[3]} ${space[6]};
    font-size: ${fontSize.sm};
  }
`;

const More = styled.p`
  color: ${color.textMuted};
`;

interface WhereWeCleanProps extends WhereText {
  /** Each place with all services that have a page for it, and not with the first alone. */
  isDetailed?: boolean;
  tinted?: boolean;
}

/** The places the company cleans in, with the ways to their pages; nothing where it names none. */
export function WhereWeClean({ isDetailed = false, tinted, ...texts }: WhereWeCleanProps) {
  const { areas, total } = pageSettings.areas;
  if (areas.length === 0) return null;
  const { title, text, choose } = texts;
  const hasPages = areas.some(({ pages }) => pages.length > 0);
  return (
    <PageSection
      id="where"
      title={title}
      lead={hasPages ? [text, choose].filter(Boolean).join(' ') : text}
      tinted={tinted}
    >
      <Regions>
        {byRegion(areas).map(({ name, places }) => (
          <div key={name}>
            {name && <h3>{name}</h3>}
            <ul>
              {places.map((place) => (
                <Place key={place.slug} place={place} isDetailed={isDetailed} />
              ))}
            </ul>
          </div>
        ))}
        {total > areas.length && (
          <More>
            {t('And in {count} more places.', {
              count: total - areas.length,
              one: 'And in {count} more place.',
            })}
          </More>
        )}
      </Regions>
    </PageSection>
  );
}

/** The address of a service's page for a place lies below that of the service. */
const pageAt = (place: PageArea, service: number) =>
  `${pageSettings.servicePages.links[service]?.to}/${place.slug}`;

function Place({ place, isDetailed }: { place: PageArea; isDetailed: boolean }) {
  const { name, pages } = place;
  const [first] = pages;
  if (first === undefined) {
    return (
      <li>
        <span>{name}</span>
      </li>
    );
  }
  if (!isDetailed) {
    return (
      <li>
        <Link to={pageAt(place, first)} reloadDocument>
          {name}
        </Link>
      </li>
    );
  }
  // Folded: all services at all places are more links than anybody wants to pass by.
  return (
    <li>
      <Disclosure summary={name}>
        <ul>
          {pages.map((service) => (
            <li key={service}>
              <Link to={pageAt(place, service)} reloadDocument>
                {pageSettings.servicePages.links[service]?.name}{' '}
                <VisuallyHidden>{t('in {place}', { place: name })}</VisuallyHidden>
              </Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    </li>
  );
}

/** In the order of the company's regions; places of none at the end, without a heading. */
function byRegion(areas: readonly PageArea[]) {
  const regions = regionOptions();
  const known = (state: string) => regions.some(({ value }) => value === state);
  return [
    ...regions.map(({ value, label }) => ({
      name: regions.length > 1 ? label : '',
      places: areas.filter(({ state }) => state === value),
    })),
    { name: '', places: areas.filter(({ state }) => !known(state)) },
  ].filter(({ places }) => places.length > 0);
}
