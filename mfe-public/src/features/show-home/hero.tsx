import { color, fontSize, fontWeight, media, radius, space } from '@brightnest/kit/theme/tokens';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Container } from '@brightnest/kit/ui/page';
import { Cluster } from '@brightnest/kit/ui/stack';
import { styled } from 'styled-components';
import { homeContent } from '../../content/home';
import { HeroIllustration } from './illustrations/hero-illustration';

const Band = styled.section`
  overflow: clip;
  background: linear-gradient(${color.accentSubtle}, transparent 90%);
`;

const Columns = styled(Container)`
  display: grid;
  align-items: center;
  gap: ${space[6]};
  padding-block: ${space[6]} ${space[7]};

  ${media.lg} {
    grid-template-columns: minmax(0, 11fr) minmax(0, 9fr);
    gap: ${space[8]};
    padding-block: ${space[8]};
  }

  & > svg {
    width: 100%;
    max-width: 34rem;
    margin-inline: auto;
  }
`;

const Text = styled.div`
  & > h1 {
    font-size: ${fontSize['4xl']};
    line-height: 1.06;
    letter-spacing: -0.03em;
  }

  & > p {
    max-width: 34rem;
    margin-block: ${space[4]} ${space[6]};
    color: ${color.textMuted};
    font-size: ${fontSize.lg};
  }
`;

const Eyebrow = styled.span`
  display: inline-block;
  margin-bottom: ${space[4]};
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.warmBorder};
  border-radius: ${radius.full};
  background: ${color.warmSubtle};
  color: ${color.warmText};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.semibold};
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[6]};
  margin-top: ${space[6]};

  & > div {
    display: flex;
    flex-direction: column-reverse;
  }

  & dd {
    font-size: ${fontSize.xl};
    font-weight: ${fontWeight.bold};
    line-height: 1.2;
  }

  & dt {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

// The address alone would scroll only the first time: the second click changes nothing in it.
function scrollToServices() {
  document.getElementById('services')?.scrollIntoView();
}

export function Hero() {
  const { eyebrow, headline, lead, facts } = homeContent.hero;
  return (
    <Band>
      <Columns>
        <Text>
          <Eyebrow>{eyebrow}</Eyebrow>
          <h1>{headline}</h1>
          <p>{lead}</p>
          <Cluster>
            <LinkButton to="/quote-form" size="lg">
              Get Free Quote
            </LinkButton>
            <LinkButton to="/#services" size="lg" variant="secondary" onClick={scrollToServices}>
              View Services
            </LinkButton>
          </Cluster>
          <Facts>
            {facts.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Facts>
        </Text>
        <HeroIllustration />
      </Columns>
    </Band>
  );
}
