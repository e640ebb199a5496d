import { color, fontSize, media, radius, space } from '@brightnest/kit/theme/tokens';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Container } from '@brightnest/kit/ui/page';
import { styled } from 'styled-components';
import { homeContent } from '../../content/home';

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
  gap: ${space[5]};
  padding: ${space[6]} ${space[5]};
  border-radius: ${radius.xl};
  border: 1px solid ${color.accentBorder};
  background: ${color.accentSubtle};

  & p {
    margin-top: ${space[2]};
    color: ${color.textMuted};
    font-size: ${fontSize.lg};
  }

  ${media.md} {
    padding: ${space[7]};
  }
`;

export function ContactCall() {
  const { title, text } = homeContent.contact;
  return (
    <Room>
      <Box aria-labelledby="contact-call-title">
        <div>
          <h2 id="contact-call-title">{title}</h2>
          <p>{text}</p>
        </div>
        <LinkButton to="/contact" size="lg">
          Contact us
        </LinkButton>
      </Box>
    </Room>
  );
}
