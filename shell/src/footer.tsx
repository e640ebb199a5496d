import { msg, t } from '@brightnest/contracts/translation';
import { isAnalyticsOn, openPrivacyChoices } from '@brightnest/kit/runtime/page/analytics';
import { company } from '@brightnest/kit/runtime/page/company';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { Link } from '@brightnest/kit/runtime/router';
import { LanguageLinks } from '@brightnest/kit/ui/controls/language-links';
import { Cluster, Container } from '@brightnest/kit/ui/display/layout';
import { color, fontSize, fontWeight, media, space } from '@brightnest/kit/ui/theme/tokens';
import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { BrandLink } from './brand';
import type { NavigationEntry } from './navigation';
import { SocialLinks } from './social-links';

const Band = styled.footer`
  border-top: 1px solid ${color.border};
  background: ${color.subtle};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[5]} ${space[4]};
  padding-block: ${space[6]};

  & > :first-child,
  & > :last-child {
    grid-column: 1 / -1;
  }

  ${media.lg} {
    padding-block: ${space[7]};
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
            <p>
              {t(
                'Vetted, insured cleaners for homes and workplaces. Eco-friendly products, always.',
              )}
            </p>
            <SocialLinks />
          </Brand>
          <LinkList heading={t('Quick links')} links={quickLinks} />
          <LinkList heading={t('Company')} links={companyLinks()} />
          <ContactBlock />
        </Columns>
        <ServiceLinks />
        <LastLine $justify="space-between">
          <span>
            © {new Date().getFullYear()} {company.name}.{' '}
            <a href={`${company.emailHref}?subject=Support`}>{t('Support')}</a>
          </span>
          <LanguageLinks />
          <Cluster $gap={4}>
            {legalLinks.map(({ to, label }) => (
              <FooterLink key={to} to={to}>
                {t(label)}
              </FooterLink>
            ))}
            {isAnalyticsOn() && (
              <FooterButton type="button" onClick={openPrivacyChoices}>
                {t('Privacy choices')}
              </FooterButton>
            )}
          </Cluster>
        </LastLine>
      </Container>
    </Band>
  );
}

// Each has room of its own.
const ServiceLine = styled(LastLine)`
  row-gap: 0;
`;

const MOST_SERVICES = 10;

/** To the pages of the services, each of which brings what it knows. */
function ServiceLinks() {
  const links = pageSettings.servicePages.links.slice(0, MOST_SERVICES);
  if (links.length === 0) return null;
  return (
    <ServiceLine as="nav" aria-label={t('Our services')} $gap={4}>
      {links.map(({ name, to }) => (
        <FooterLink key={to} to={to} reloadDocument>
          {name}
        </FooterLink>
      ))}
    </ServiceLine>
  );
}

// Hours beside the addresses, where the block is as wide as a phone.
const Lines = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[5]};
  color: ${color.textMuted};
  font-size: ${fontSize.sm};

  & p > a {
    display: inline-block;
    padding-block: ${space[2]};
  }
`;

const Hours = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  align-content: start;
  gap: ${space[1]} ${space[4]};
  margin-top: ${space[2]};

  & > div {
    display: contents;
  }
`;

/** How to reach the company, and when. */
function ContactBlock() {
  const { email, emailHref, phone, phoneHref, addressLines, hours } = company;
  return (
    <div>
      <FooterHeading>{t('Contact')}</FooterHeading>
      <Lines>
        <div>
          <p>
            <a href={emailHref}>{email}</a>
          </p>
          <p>
            <a href={phoneHref}>{phone}</a>
          </p>
          {addressLines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
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

const linkStyle = css`
  display: inline-block;
  padding-block: ${space[2]};
  color: ${color.textMuted};
  text-decoration: none;

  &:hover {
    color: ${color.text};
    text-decoration: underline;
  }
`;

const FooterLink = styled(Link)`
  ${linkStyle}
`;

const FooterButton = styled.button`
  padding-inline: 0;
  border: 0;
  background: none;
  font: inherit;
  cursor: pointer;
  ${linkStyle}
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
            <FooterLink to={to}>{t(label)}</FooterLink>
          </li>
        ))}
      </Links>
    </nav>
  );
}

/** Sections of the home page. */
const quickLinks: readonly NavigationEntry[] = [
  { to: '/#services', label: msg('Our services') },
  { to: '/#why-choose-us', label: msg('Why choose us') },
  { to: '/#testimonials', label: msg('Testimonials') },
  { to: '/#about', label: msg('About us') },
];

const companyLinks = (): NavigationEntry[] => [
  { to: '/services', label: msg('Services') },
  { to: '/pricing', label: msg('Pricing') },
  ...(pageSettings.giftCards.isSold ? [{ to: '/gift-cards', label: msg('Gift cards') }] : []),
  { to: '/about', label: msg('About') },
  { to: '/cleaner-apply', label: msg('Become a cleaner') },
  { to: '/admin', label: msg('Staff') },
];

const legalLinks: readonly NavigationEntry[] = [
  { to: '/privacy', label: msg('Privacy') },
  { to: '/terms', label: msg('Terms') },
  { to: '/cookies', label: msg('Cookies') },
];
