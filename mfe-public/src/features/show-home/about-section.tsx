import { color, fontSize, fontWeight, space } from '@brightnest/kit/theme/tokens';
import { LinkButton } from '@brightnest/kit/ui/button';
import { styled } from 'styled-components';
import { homeContent } from '../../content/home';
import { TeamIllustration } from '../../illustrations/team-illustration';
import { Band } from '../../ui/band';
import { Points } from '../../ui/point-card';
import { StoryColumns } from '../../ui/story-columns';

const Story = styled(StoryColumns)`
  margin-bottom: ${space[7]};

  & h3 {
    margin-block: ${space[5]} ${space[2]};
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
    <Band id="about" title={title}>
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
      <Points points={values} label="Our values" />
    </Band>
  );
}
