import { company } from '@brightnest/kit/company';
import { color, fontSize, media, space } from '@brightnest/kit/theme/tokens';
import { Container } from '@brightnest/kit/ui/page';
import { Cluster } from '@brightnest/kit/ui/stack';
import { styled } from 'styled-components';
import { BrandLink } from '../brand/brand-link';
import { ContactBlock } from './contact-block';
import { companyLinks, legalLinks, quickLinks } from './footer-links';
import { FooterLink, LinkList } from './link-list';
import { SocialLinks } from './social-links';

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
