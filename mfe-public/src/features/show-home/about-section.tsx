import { color, fontSize, fontWeight, media, space } from '@brightnest/kit/theme/tokens';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Grid } from '@brightnest/kit/ui/grid';
import { styled } from 'styled-components';
import { homeContent } from '../../content/home';
import { Band } from './band';
import { TeamIllustration } from './illustrations/team-illustration';
import { PointCard } from './point-card';

const Story = styled.div`
  display: grid;
  align-items: center;
  gap: ${space[6]};
  margin-bottom: ${space[7]};

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space[8]};
  }

  & > svg {
    width: 100%;
    max-width: 32rem;
    margin-inline: auto;
  }

  & p {
    color: ${color.textMuted};
  }

  & p + p,
  & h3 + p {
    margin-top: ${space[3]};
  }

  & h3 {
    margin-top: ${space[5]};
    font-size: ${fontSize.lg};
  }

  & a {
    margin-top: ${space[5]};
  }
`;

const Mission = styled.p`
  && {
    color: ${color.text};
    font-size: ${fontSize.xl};
    font-weight: ${fontWeight.medium};
    line-height: 1.4;
  }
`;

export function AboutSection() {
  const { title, mission, story, team, values } = homeContent.about;
  return (
    <Band id="about" title={title} tinted>
      <Story>
        <div>
          <Mission>{mission}</Mission>
          <p>{story}</p>
          <h3>{team.title}</h3>
          <p>{team.text}</p>
          <LinkButton to="/about" variant="secondary">
            More about us
          </LinkButton>
        </div>
        <TeamIllustration />
      </Story>
      <Grid as="ul" $min="15rem" $gap={6} aria-label="Our values">
        {values.map((value) => (
          <PointCard key={value.title} {...value} warm />
        ))}
      </Grid>
    </Band>
  );
}
