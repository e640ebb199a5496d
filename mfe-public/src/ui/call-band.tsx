import { color, fontSize, media, radius, space } from '@brightnest/kit/theme/tokens';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Container } from '@brightnest/kit/ui/page';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { Call } from '../content/content-types';

const Room = styled(Container)`
  padding-block: ${space[7]};

  ${media.md} {
    padding-block: ${space[8]};
  }
`;

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[5]} ${space[7]};
  padding: ${space[6]} ${space[5]};
  border: 1px solid ${color.accentBorder};
  border-radius: ${radius.xl};
  background: ${color.accentSubtle};

  & > div {
    flex: 1 1 20rem;
    max-width: 40rem;
  }

  & p {
    margin-top: ${space[2]};
    color: ${color.textMuted};
    font-size: ${fontSize.lg};
  }

  ${media.md} {
    padding: ${space[7]};
  }
`;

/** The last words of a page, with a button. */
export function CallBand({ title, text, action }: Call) {
  const id = useId();
  return (
    <Room>
      <Box aria-labelledby={id}>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
        </div>
        <LinkButton to={action.to} size="lg">
          {action.label}
        </LinkButton>
      </Box>
    </Room>
  );
}
