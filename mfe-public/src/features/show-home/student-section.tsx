import { useSession } from '@brightnest/kit/session';
import { color, fontSize, media, radius, space } from '@brightnest/kit/theme/tokens';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Container } from '@brightnest/kit/ui/page';
import { styled } from 'styled-components';
import { accountLink } from '../../book-address';
import { homeContent } from '../../content/home';
import { CheckList } from '../../ui/check-list';

const Room = styled(Container)`
  padding-top: ${space[7]};

  ${media.md} {
    padding-top: ${space[8]};
  }
`;

const Box = styled.section`
  display: grid;
  gap: ${space[5]} ${space[7]};
  padding: ${space[6]} ${space[5]};
  border: 1px solid ${color.warmBorder};
  border-radius: ${radius.xl};
  background: ${color.warmSubtle};

  & h2 + p {
    margin-top: ${space[2]};
    font-size: ${fontSize.lg};
  }

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    padding: ${space[7]};
  }
`;

const FORM = '/cleaner-apply';

/** For students who look for work. */
export function StudentSection() {
  const { title, text, points } = homeContent.students;
  const { user } = useSession();
  return (
    <Room>
      <Box aria-labelledby="students-title">
        <div>
          <h2 id="students-title">{title}</h2>
          <p>{text}</p>
        </div>
        <CheckList items={points} />
        <LinkButton {...accountLink(user, FORM)} size="lg">
          Apply as Student Cleaner
        </LinkButton>
      </Box>
    </Room>
  );
}
