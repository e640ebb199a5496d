import { color, fontSize, media, radius, space } from '@brightnest/kit/theme/tokens';
import { Container } from '@brightnest/kit/ui/page';
import { styled } from 'styled-components';
import { aboutContent } from '../../content/about';
import { CheckList } from '../../ui/check-list';

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
  const { title, text, items } = aboutContent.promise;
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
