import { Link, useLocation, useNavigate } from '@brightnest/kit/runtime/router';
import { SelectField } from '@brightnest/kit/ui/forms/field';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { HashRouter } from 'react-router-dom';
import { styled } from 'styled-components';
import { COMPONENT_NAMES } from './all-components';

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'device', label: 'As the device' },
];
const WIDTHS = [
  { value: '360', label: '360 px' },
  { value: '768', label: '768 px' },
  { value: '1280', label: '1280 px' },
  { value: 'window', label: 'As the window' },
];
const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
];

/** All components of the kit to choose from, and the chosen one beside them. */
export function Workshop() {
  return (
    <HashRouter>
      <Chosen />
    </HashRouter>
  );
}

function Chosen() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const component = COMPONENT_NAMES.find((name) => pathname === `/${name}`) ?? COMPONENT_NAMES[0]!;
  const query = new URLSearchParams(search);
  const looks = {
    scheme: query.get('scheme') ?? 'device',
    width: query.get('width') ?? 'window',
    language: query.get('language') ?? 'en',
  };
  const choose = (name: keyof typeof looks) => ({
    value: looks[name],
    onChange: ({ target }: { target: HTMLSelectElement }) =>
      void navigate(`${pathname}?${new URLSearchParams({ ...looks, [name]: target.value })}`),
  });
  const shown = new URLSearchParams({
    component,
    scheme: looks.scheme,
    language: looks.language,
  });
  return (
    <Columns>
      <List aria-label="Components">
        {[...new Set(COMPONENT_NAMES.map(folderOf))].map((folder) => (
          <div key={folder}>
            <h2>{folder}</h2>
            <ul>
              {COMPONENT_NAMES.filter((name) => folderOf(name) === folder).map((name) => (
                <li key={name}>
                  <Link
                    to={`/${name}${search}`}
                    aria-current={name === component ? 'page' : undefined}
                  >
                    {name.slice(folder.length + 1)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </List>
      <Shown>
        <Switches>
          <SelectField label="Scheme" options={SCHEMES} {...choose('scheme')} />
          <SelectField label="Width" options={WIDTHS} {...choose('width')} />
          <SelectField label="Language" options={LANGUAGES} {...choose('language')} />
          <p>
            Forced colours are the system’s: Chromium has them under Rendering in its developer
            tools.
            <br />
            <a href={`?${shown}`}>This page alone</a>
          </p>
        </Switches>
        <Frame
          // Another one, as a page is in one language for as long as it is open.
          key={String(shown)}
          title={component}
          src={`?${shown}`}
          width={looks.width === 'window' ? '100%' : looks.width}
        />
      </Shown>
    </Columns>
  );
}

const folderOf = (name: string) => name.split('/')[0]!;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 15rem minmax(0, 1fr);
  height: 100dvh;
`;

const List = styled.nav`
  padding: ${space[4]};
  overflow-y: auto;
  border-inline-end: 1px solid ${color.border};
  font-size: ${fontSize.sm};

  & h2 {
    margin-top: ${space[3]};
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }

  & ul {
    padding: 0;
    list-style: none;
  }

  & a {
    display: block;
    padding: 0.125rem ${space[2]};
    border-radius: ${radius.sm};
    text-decoration: none;
  }

  & a[aria-current] {
    background: ${color.accentSubtle};
    font-weight: ${fontWeight.semibold};
  }
`;

const Shown = styled.main`
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow-x: auto;
`;

const Switches = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  align-items: end;
  padding: ${space[3]} ${space[4]};
  border-bottom: 1px solid ${color.border};

  & > p {
    flex: 1 1 18rem;
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }
`;

const Frame = styled.iframe`
  flex: 1;
  margin-inline: auto;
  border: 0;
  border-inline: 1px solid ${color.border};
  background: ${color.page};
`;
