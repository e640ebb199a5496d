import { INTERVIEW_TYPE_LABELS } from '@brightnest/contracts/careers/interview-types';
import type { OwnApplication } from '@brightnest/contracts/careers/own-application';
import { color, radius, space } from '@brightnest/kit/theme/tokens';
import { LinkButton } from '@brightnest/kit/ui/button';
import { DescriptionList } from '@brightnest/kit/ui/description-list';
import { Video } from 'lucide-react';
import { styled } from 'styled-components';
import { momentText } from '../../times/moment-text';

const Box = styled.section`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[4]};
  padding: ${space[4]};
  border: 1px solid ${color.accentBorder};
  border-radius: ${radius.md};
  background: ${color.accentSubtle};

  & > dl {
    width: 100%;
  }

  & dt {
    color: inherit;
  }
`;

type Interview = Pick<
  OwnApplication,
  'interviewDate' | 'interviewType' | 'location' | 'meetingLink' | 'timeZone'
>;

/** When and where the interview is, and the way there. */
export function InterviewCard({ interview }: { interview: Interview }) {
  const { interviewDate, interviewType, location, meetingLink, timeZone } = interview;
  if (interviewDate === null) return null;
  const items = [
    { term: 'Interview date', description: momentText(interviewDate, timeZone) },
    ...(interviewType
      ? [{ term: 'How we meet', description: INTERVIEW_TYPE_LABELS[interviewType] }]
      : []),
    ...(location ? [{ term: 'Where', description: location }] : []),
  ];
  return (
    <Box aria-label="Your interview">
      <DescriptionList items={items} />
      {meetingLink && (
        <LinkButton to={meetingLink} target="_blank" rel="noreferrer">
          <Video aria-hidden="true" />
          Join the interview
        </LinkButton>
      )}
    </Box>
  );
}
