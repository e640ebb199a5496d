import { t } from '@brightnest/contracts/translation';
import { company } from '@brightnest/kit/runtime/page/company';
import { color, radius, space, touchTarget } from '@brightnest/kit/ui/theme/tokens';
import { Link2 } from 'lucide-react';
import { styled } from 'styled-components';

/** Networks whose mark visitors know. */
const NETWORKS = [
  {
    name: 'Facebook',
    host: 'facebook.com',
    shape:
      'M14 8.5h2.5V5H14c-2.5 0-4 1.6-4 4v2H7.5v3.5H10V21h3.5v-6.5h2.7l.6-3.5h-3.3V9.3c0-.5.2-.8.5-.8Z',
  },
  {
    name: 'Instagram',
    host: 'instagram.com',
    shape:
      'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3H8Zm4 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm4.8-3.7a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Z',
  },
  {
    name: 'LinkedIn',
    host: 'linkedin.com',
    shape:
      'M5.5 3.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM3.8 9.2h3.4V20.5H3.8V9.2Zm5.6 0h3.3v1.5c.6-1 1.8-1.8 3.6-1.8 3.3 0 4.2 2.1 4.2 5.2v6.4h-3.4v-5.8c0-1.6-.4-2.7-1.9-2.7-1.6 0-2.3 1.2-2.3 2.8v5.7H9.4V9.2Z',
  },
];

const List = styled.ul`
  display: flex;
  gap: ${space[2]};
`;

const Profile = styled.a`
  display: grid;
  place-items: center;
  width: ${touchTarget};
  height: ${touchTarget};
  border: 1px solid ${color.border};
  border-radius: ${radius.full};
  color: ${color.textMuted};

  &:hover {
    border-color: ${color.accentBorder};
    color: ${color.accentText};
  }
`;

/** What a page elsewhere is called, and the mark of a known network. */
function describeProfile(href: string): { name: string; shape?: string } {
  const host = new URL(href).hostname.replace(/^www\./, '');
  return NETWORKS.find((network) => `.${host}`.endsWith(`.${network.host}`)) ?? { name: host };
}

/** The company's pages elsewhere. */
export function SocialLinks() {
  if (company.socialLinks.length === 0) return null;
  return (
    <List aria-label={t('Follow us')}>
      {company.socialLinks.map((href) => {
        const { name, shape } = describeProfile(href);
        return (
          <li key={href}>
            <Profile
              href={href}
              rel="noreferrer"
              target="_blank"
              aria-label={t('{name} (new tab)', { name })}
            >
              {shape ? (
                <svg
                  width="20"
                  height="20"
                  viewBox="0 0 24 24"
                  fill="currentColor"
                  aria-hidden="true"
                >
                  <path d={shape} fillRule="evenodd" />
                </svg>
              ) : (
                <Link2 size={20} aria-hidden="true" />
              )}
            </Profile>
          </li>
        );
      })}
    </List>
  );
}
