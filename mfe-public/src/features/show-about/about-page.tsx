import { aboutContent } from '../../content/about';
import { KeysIllustration } from '../../illustrations/keys-illustration';
import { Band } from '../../ui/band';
import { CallBand } from '../../ui/call-band';
import { FaqBand } from '../../ui/faq-band';
import { Figures } from '../../ui/figures';
import { PageHero } from '../../ui/page-hero';
import { Points } from '../../ui/point-card';
import { OurPromise } from './our-promise';
import { Story } from './story';

/** `/about`: who we are, what we promise, and what people ask. */
export function AboutPage() {
  const { hero, why, values, faq, contact } = aboutContent;
  return (
    <>
      <PageHero {...hero} illustration={<KeysIllustration />}>
        <Figures figures={hero.figures} />
      </PageHero>
      <Story />
      <Band id="why-choose-us" title={why.title} tinted>
        <Points points={why.points} />
      </Band>
      <OurPromise />
      <Band id="values" title={values.title} lead={values.lead} tinted>
        <Points points={values.points} />
      </Band>
      <FaqBand {...faq} />
      <CallBand {...contact} />
    </>
  );
}
