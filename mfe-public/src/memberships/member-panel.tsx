import { t } from '@brightnest/contracts/translation';
import { useSession } from '@brightnest/kit/runtime/session';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Cluster, Container } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import {
  color,
  fontSize,
  fontWeight,
  radius,
  shadow,
  space,
} from '@brightnest/kit/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { homeContent } from '../content/home';
import { pageTexts } from '../content/page-texts';
import { usePublicGetMembershipQuery } from './membership-api';

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

interface PanelBoxProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

function PanelBox({ title, text, children }: PanelBoxProps) {
  return (
    <Box aria-label={t('Your cleaning')}>
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
  const { data: membership, isLoading, isFetching, error, refetch } = usePublicGetMembershipQuery();
  const { member, guest } = pageTexts(homeContent);
  if (isLoading) {
    return (
      <Box aria-label={t('Your cleaning')} aria-busy="true">
        <Skeleton $width="18rem" $height="3.5rem" />
        <Skeleton $width="11rem" $height="2.75rem" />
      </Box>
    );
  }
  if (error) {
    return (
      <PanelBox title={guest.title} text={t('Your membership could not be loaded just now.')}>
        <LinkButton to="/book-service">{t('Book a Service')}</LinkButton>
        <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </PanelBox>
    );
  }
  if (!membership) {
    return (
      <PanelBox title={guest.title} text={guest.text}>
        <LinkButton to="/book-service">{t('Book a Service')}</LinkButton>
        <LinkButton to="/pricing" variant="secondary">
          {t('Join the club')}
        </LinkButton>
      </PanelBox>
    );
  }
  const { remainingCleanings } = membership;
  return (
    <PanelBox
      title={member.title}
      text={
        <>
          <strong>{remainingCleanings}</strong> {member.remaining}
          {remainingCleanings === 0 && `. ${member.none}`}
        </>
      }
    >
      <LinkButton to="/book-service">{t('Schedule Cleaning')}</LinkButton>
    </PanelBox>
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
