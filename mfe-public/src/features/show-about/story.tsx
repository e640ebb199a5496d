import { aboutContent } from '../../content/about';
import { TeamIllustration } from '../../illustrations/team-illustration';
import { Band } from '../../ui/band';
import { StoryColumns } from '../../ui/story-columns';

export function Story() {
  const { title, paragraphs } = aboutContent.story;
  return (
    <Band id="story" title={title}>
      <StoryColumns>
        <div>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <TeamIllustration />
      </StoryColumns>
    </Band>
  );
}
