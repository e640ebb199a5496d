import { useSession } from '@brightnest/kit/session';
import { color, fontSize, fontWeight, radius, shadow, space } from '@brightnest/kit/theme/tokens';
import { Button, LinkButton } from '@brightnest/kit/ui/button';
import { Container } from '@brightnest/kit/ui/page';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Cluster } from '@brightnest/kit/ui/stack';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useGetMembershipQuery } from '../../api';
import { homeContent } from '../../content/home';

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]} ${space[6]};
  min-height: 7.5rem;
  padding: ${space[5]};
  border: 1px solid ${color.accentBorder};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.md};

  & h2 {
    font-size: ${fontSize.xl};
  }

  & p {
    margin-top: ${space[1]};
    color: ${color.textMuted};
  }

  & p > strong {
    color: ${color.text};
    font-size: ${fontSize['2xl']};
    font-weight: ${fontWeight.bold};
    font-variant-numeric: tabular-nums;
    line-height: 1.1;
  }
`;

interface PanelProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

function Panel({ title, text, children }: PanelProps) {
  return (
    <Box aria-label="Your cleaning">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <Cluster>{children}</Cluster>
    </Box>
  );
}

/** For members what is left of this month; for others how to become one. */
function MembershipPanel() {
  const { data: membership, isLoading, isFetching, error, refetch } = useGetMembershipQuery();
  const { member, guest } = homeContent;
  if (isLoading) {
    return (
      <Box aria-label="Your cleaning" aria-busy="true">
        <Skeleton $width="18rem" $height="3.5rem" />
        <Skeleton $width="11rem" $height="2.75rem" />
      </Box>
    );
  }
  if (error) {
    return (
      <Panel title={guest.title} text="Your membership could not be loaded just now.">
        <LinkButton to="/book-service">Book a Service</LinkButton>
        <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Panel>
    );
  }
  if (!membership) {
    return (
      <Panel title={guest.title} text={guest.text}>
        <LinkButton to="/book-service">Book a Service</LinkButton>
        <LinkButton to="/pricing" variant="secondary">
          Join the club
        </LinkButton>
      </Panel>
    );
  }
  const { remainingCleanings } = membership;
  return (
    <Panel
      title={member.title}
      text={
        <>
          <strong>{remainingCleanings}</strong> {member.remaining}
          {remainingCleanings === 0 && `. ${member.none}`}
        </>
      }
    >
      <LinkButton to="/book-service">Schedule Cleaning</LinkButton>
    </Panel>
  );
}

/** The panel of who is signed in. */
export function MemberPanel() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Container>
      <MembershipPanel />
    </Container>
  );
}
