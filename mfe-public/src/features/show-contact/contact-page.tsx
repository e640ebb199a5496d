import { media, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';
import { contactContent } from '../../content/contact';
import { LetterIllustration } from '../../illustrations/letter-illustration';
import { Band } from '../../ui/band';
import { FaqBand } from '../../ui/faq-band';
import { PageHero } from '../../ui/page-hero';
import { PartLink } from '../../ui/part-link';
import { ContactDetails } from './contact-details';
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
  const { hero, form, faq } = contactContent;
  return (
    <>
      <PageHero
        {...hero}
        illustration={<LetterIllustration />}
        actions={
          <PartLink part="message" size="lg">
            Write to us
          </PartLink>
        }
      />
      <Band id="message" title={form.title} lead={form.lead}>
        <Columns>
          <ContactForm />
          <ContactDetails />
        </Columns>
      </Band>
      <FaqBand {...faq} tinted />
    </>
  );
}
