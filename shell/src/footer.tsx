import { company } from '@brightnest/kit/runtime/company';
import { Link } from '@brightnest/kit/runtime/router';
import { Cluster, Container } from '@brightnest/kit/ui/display/layout';
import {
  color,
  fontSize,
  fontWeight,
  media,
  radius,
  space,
  touchTarget,
} from '@brightnest/kit/ui/theme/tokens';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { BrandLink } from './brand';
import type { NavigationEntry } from './navigation';

const Band = styled.footer`
  border-top: 1px solid ${color.border};
  background: ${color.subtle};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[6]} ${space[4]};
  padding-block: ${space[7]};

  & > :first-child,
  & > :last-child {
    grid-column: 1 / -1;
  }

  ${media.lg} {
    grid-template-columns: 2fr 1fr 1fr 1.4fr;

    & > :first-child,
    & > :last-child {
      grid-column: auto;
    }
  }
`;

const Brand = styled.div`
  margin-top: -0.6rem;

  & > p {
    max-width: 22rem;
    margin-block: ${space[2]} ${space[4]};
    color: ${color.textMuted};
  }
`;

const LastLine = styled(Cluster)`
  padding-block: ${space[3]};
  border-top: 1px solid ${color.border};
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

/** The foot of the public pages. */
export function SiteFooter() {
  return (
    <Band>
      <Container>
        <Columns>
          <Brand>
            <BrandLink />
            <p>Vetted, insured cleaners for homes and workplaces. Eco-friendly products, always.</p>
            <SocialLinks />
          </Brand>
          <LinkList heading="Quick links" links={quickLinks} />
          <LinkList heading="Company" links={companyLinks} />
          <ContactBlock />
        </Columns>
        <LastLine $justify="space-between">
          <span>
            © {new Date().getFullYear()} {company.name}.{' '}
            <a href={`mailto:${company.email}?subject=Support`}>Support</a>
          </span>
          <Cluster $gap={4}>
            {legalLinks.map(({ to, label }) => (
              <FooterLink key={to} to={to}>
                {label}
              </FooterLink>
            ))}
          </Cluster>
        </LastLine>
      </Container>
    </Band>
  );
}

const Lines = styled.div`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};

  & > p > a {
    display: inline-block;
    padding-block: ${space[2]};
  }
`;

const Hours = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[1]} ${space[4]};
  margin-top: ${space[2]};

  & > div {
    display: contents;
  }
`;

/** How to reach the company, and when. */
function ContactBlock() {
  const { email, phone, hours } = company;
  return (
    <div>
      <FooterHeading>Contact</FooterHeading>
      <Lines>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <p>
          <a href={`tel:${phone.replace(/\D/g, '')}`}>{phone}</a>
        </p>
        <Hours>
          {hours.map(({ days, time }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{time}</dd>
            </div>
          ))}
        </Hours>
      </Lines>
    </div>
  );
}

const FooterHeading = styled.h2`
  margin-bottom: ${space[3]};
  color: ${color.text};
  font-size: ${fontSize.md};
  font-weight: ${fontWeight.semibold};
  letter-spacing: 0;
`;

const FooterLink = styled(Link)`
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
function LinkList({ heading, links }: LinkListProps) {
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

/** Sections of the home page. */
const quickLinks: readonly NavigationEntry[] = [
  { to: '/#services', label: 'Our services' },
  { to: '/#why-choose-us', label: 'Why choose us' },
  { to: '/#testimonials', label: 'Testimonials' },
  { to: '/#about', label: 'About us' },
];

const companyLinks: readonly NavigationEntry[] = [
  { to: '/services', label: 'Services' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/about', label: 'About' },
  { to: '/cleaner-apply', label: 'Become a cleaner' },
  { to: '/admin', label: 'Staff' },
];

const legalLinks: readonly NavigationEntry[] = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/cookies', label: 'Cookies' },
];

const PROFILES = [
  {
    name: 'Facebook',
    href: 'https://www.facebook.com/brightnest.example',
    shape:
      'M14 8.5h2.5V5H14c-2.5 0-4 1.6-4 4v2H7.5v3.5H10V21h3.5v-6.5h2.7l.6-3.5h-3.3V9.3c0-.5.2-.8.5-.8Z',
  },
  {
    name: 'Instagram',
    href: 'https://www.instagram.com/brightnest.example',
    shape:
      'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3H8Zm4 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm4.8-3.7a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Z',
  },
  {
    name: 'LinkedIn',
    href: 'https://www.linkedin.com/company/brightnest-example',
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

/** The company's pages elsewhere. */
function SocialLinks() {
  return (
    <List aria-label="Follow us">
      {PROFILES.map(({ name, href, shape }) => (
        <li key={name}>
          <Profile href={href} rel="noreferrer" target="_blank" aria-label={`${name} (new tab)`}>
            <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
              <path d={shape} fillRule="evenodd" />
            </svg>
          </Profile>
        </li>
      ))}
    </List>
  );
}
