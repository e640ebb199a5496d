import { CheckList } from '@brightnest/kit/ui/display/check-list';
import { Container } from '@brightnest/kit/ui/display/layout';
import { color, fontSize, media, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import { aboutContent } from './content/about';
import { pageTexts } from './content/page-texts';
import { KeysIllustration } from './illustrations/keys-illustration';
import { TeamIllustration } from './illustrations/lazy-illustrations';
import { Points } from './ui/cards';
import { FaqSection } from './ui/faq-section';
import { Figures, HALF_WIDTH, PageHero } from './ui/page-hero';
import { CallToAction, PageSection, StoryColumns } from './ui/page-section';
import { PlacedPicture } from './ui/placed-picture';

/** `/about`: who we are, what we promise, and what people ask. */
export function AboutPage() {
  const { hero, why, values, faq, contact } = pageTexts(aboutContent);
  return (
    <>
      <PageHero {...hero} illustration={<KeysIllustration />}>
        <Figures figures={hero.figures} />
      </PageHero>
      <Story />
      <PageSection id="why-choose-us" title={why.title} tinted>
        <Points points={why.points} />
      </PageSection>
      <OurPromise />
      <PageSection id="values" title={values.title} lead={values.lead} tinted>
        <Points points={values.points} />
      </PageSection>
      <FaqSection {...faq} />
      <CallToAction {...contact} />
    </>
  );
}

export function Story() {
  const { title, paragraphs, picture } = pageTexts(aboutContent).story;
  return (
    <PageSection id="story" title={title}>
      <StoryColumns>
        <div>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <PlacedPicture picture={picture} sizes={HALF_WIDTH}>
          <TeamIllustration />
        </PlacedPicture>
      </StoryColumns>
    </PageSection>
  );
}

const Room = styled(Container)`
  padding-block: ${space[7]};

  ${media.md} {
    padding-block: ${space[8]};
  }
`;

const Box = styled.section`
  display: grid;
  gap: ${space[6]};
  padding: ${space[6]} ${space[5]};
  border: 1px solid ${color.warmBorder};
  border-radius: ${radius.xl};
  background: ${color.warmSubtle};

  & h2 {
    font-size: ${fontSize['3xl']};
  }

  & h2 + p {
    margin-top: ${space[3]};
    font-size: ${fontSize.lg};
  }

  & ul {
    align-self: center;
    gap: ${space[3]};
    font-size: ${fontSize.lg};
  }

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space[8]};
    padding: ${space[8]};
  }
`;

/** What a customer can hold us to. */
export function OurPromise() {
  const { title, text, items } = pageTexts(aboutContent).promise;
  return (
    <Room>
      <Box aria-labelledby="promise-title">
        <div>
          <h2 id="promise-title">{title}</h2>
          <p>{text}</p>
        </div>
        <CheckList items={items} />
      </Box>
    </Room>
  );
}
