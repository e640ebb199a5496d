import { color, media, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

/** Text with a drawing beside it, or below it where there is no room. */
export const StoryColumns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[6]};

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space[8]};
  }

  & > svg {
    width: 100%;
    max-width: 32rem;
    margin-inline: auto;
  }

  & > div > p {
    color: ${color.textMuted};
  }

  & > div > p + p {
    margin-top: ${space[4]};
  }
`;
