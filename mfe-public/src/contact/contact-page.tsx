import { t } from '@brightnest/contracts/translation';
import { company } from '@brightnest/kit/runtime/page/company';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { color, fontSize, fontWeight, media, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { Mail, MapPin, MessageCircleReply, Phone, Siren } from 'lucide-react';
import { styled } from 'styled-components';
import { contactContent } from '../content/contact';
import { pageTexts } from '../content/page-texts';
import { LetterIllustration } from '../illustrations/letter-illustration';
import { WhereWeClean } from '../ui/where-we-clean';
import { FaqSection } from '../ui/faq-section';
import { SectionLink } from '../ui/links';
import { PageHero } from '../ui/page-hero';
import { PageSection } from '../ui/page-section';
import { ContactForm } from './contact-form';

const Columns = styled.div`
  display: grid;
  gap: ${space[6]};

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    align-items: start;
    gap: ${space[7]};
  }
`;

/** `/contact`: how to reach us, and a form that does. */
export function ContactPage() {
  const { hero, form, faq, where } = pageTexts(contactContent);
  return (
    <>
      <PageHero
        {...hero}
        illustration={<LetterIllustration />}
        actions={
          <>
            <LinkButton to={company.phoneHref} size="lg">
              <Phone aria-hidden="true" />
              {company.phone}
            </LinkButton>
            <SectionLink section="message" size="lg" variant="secondary">
              {t('Write to us')}
            </SectionLink>
          </>
        }
      />
      <PageSection id="message" title={form.title} lead={form.lead}>
        <Columns>
          <ContactForm />
          <ContactDetails />
        </Columns>
      </PageSection>
      <FaqSection {...faq} tinted />
      <WhereWeClean {...where} />
    </>
  );
}

const Box = styled.aside`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};
  padding: ${space[5]};
  border-radius: ${radius.lg};
  background: ${color.accentSubtle};

  & h3 {
    font-size: ${fontSize.lg};
  }
`;

const Ways = styled.dl`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};

  & dt {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }

  & svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${color.accentText};
  }

  & dd {
    padding-inline-start: calc(1.25rem + ${space[2]});
    font-weight: ${fontWeight.medium};
    overflow-wrap: anywhere;
  }

  & a {
    display: inline-block;
    padding-block: ${space[1]};
  }
`;

const Hours = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[2]} ${space[5]};
  margin-top: ${space[3]};

  & > div {
    display: contents;
  }

  & dd {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;

const Emergency = styled.p`
  display: flex;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${color.warmBorder};
  border-radius: ${radius.md};
  background: ${color.warmSubtle};
  font-size: ${fontSize.sm};

  & svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: ${color.warmText};
  }
`;

/** Where to write and call, and when somebody is there. */
export function ContactDetails() {
  const { details, hours } = pageTexts(contactContent);
  const { email, emailHref, phone, phoneHref, addressLines } = company;
  return (
    <Box aria-label={details.title}>
      <h3>{details.title}</h3>
      <Ways>
        <div>
          <dt>
            <Mail aria-hidden="true" />
            {details.email}
          </dt>
          <dd>
            <a href={emailHref}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>
            <Phone aria-hidden="true" />
            {details.phone}
          </dt>
          <dd>
            <a href={phoneHref}>{phone}</a>
          </dd>
        </div>
        {addressLines.length > 0 && (
          <div>
            <dt>
              <MapPin aria-hidden="true" />
              {details.address}
            </dt>
            <dd>
              {addressLines.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </dd>
          </div>
        )}
        <div>
          <dt>
            <MessageCircleReply aria-hidden="true" />
            {details.reply.title}
          </dt>
          <dd>{details.reply.text}</dd>
        </div>
      </Ways>
      <div>
        <h3>{hours.title}</h3>
        <Hours>
          {company.hours.map(({ days, time }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{time}</dd>
            </div>
          ))}
        </Hours>
      </div>
      <Emergency>
        <Siren aria-hidden="true" />
        {hours.emergency}
      </Emergency>
    </Box>
  );
}
