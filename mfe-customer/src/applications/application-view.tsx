import {
  APPLICATION_STATUS_LABELS,
  type ApplicationSource,
  type ApplicationStatus,
  INTERVIEW_TYPE_LABELS,
} from '@brightnest/contracts/applications/application';
import type { OwnApplication } from '@brightnest/contracts/applications/application-schemas';
import { formatDate, formatZonedDateTime } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/display/badge';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Cluster, Page, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { color, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { Video } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { useNewHeading } from '../forms/focused-page';
import { StatusSteps, stepsOf } from './status-steps';

const Subtitle = styled.h3`
  font-size: inherit;
  letter-spacing: normal;
`;

const Explanation = styled.p`
  color: ${color.textMuted};
`;

interface ApplicationViewProps {
  application: OwnApplication;
  /** What can be done now. */
  children?: ReactNode;
}

/** Where an application stands and what happens next. Of the facts, those that there are. */
export function ApplicationView({ application, children }: ApplicationViewProps) {
  const id = useId();
  const heading = useNewHeading<HTMLHeadingElement>();
  const { applicationStatus } = application;
  const { tone, title, about, text } = STATUS_TEXTS[applicationStatus];
  return (
    <Card as="section" $raised aria-labelledby={id}>
      <Stack $gap={5}>
        <Cluster $justify="space-between">
          <CardTitle id={id} ref={heading} tabIndex={-1}>
            {t(title)}
          </CardTitle>
          <Badge tone={tone}>{t(APPLICATION_STATUS_LABELS[applicationStatus])}</Badge>
        </Cluster>
        <StatusSteps steps={stepsOf(application)} />
        {applicationStatus === 'interview_scheduled' && <InterviewCard interview={application} />}
        <Stack $gap={1}>
          <Subtitle>{t(about)}</Subtitle>
          <Explanation>{t(text)}</Explanation>
        </Stack>
        {application.notes && (
          <DescriptionList items={[{ term: t('Notes'), description: application.notes }]} />
        )}
        <DescriptionList items={factsOf(application)} />
        {children}
      </Stack>
    </Card>
  );
}

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
function InterviewCard({ interview }: { interview: Interview }) {
  const { interviewDate, interviewType, location, meetingLink, timeZone } = interview;
  if (interviewDate === null) return null;
  const items = [
    {
      term: t('Interview date'),
      description: formatZonedDateTime(interviewDate, timeZone, 'full'),
    },
    ...(interviewType
      ? [{ term: t('How we meet'), description: t(INTERVIEW_TYPE_LABELS[interviewType]) }]
      : []),
    ...(location ? [{ term: t('Where'), description: location }] : []),
  ];
  return (
    <Box aria-label={t('Your interview')}>
      <DescriptionList items={items} />
      {meetingLink && (
        <LinkButton to={meetingLink} target="_blank" rel="noreferrer">
          <Video aria-hidden="true" />
          {t('Join the interview')}
        </LinkButton>
      )}
    </Box>
  );
}

const APPLIED_AS: Readonly<Record<ApplicationSource, string>> = {
  job: msg('Cleaner'),
  cleaner: msg('Cleaner'),
  student: msg('Student cleaner'),
};

/** The facts of an application, those that there are. A coming interview is told apart from them. */
function factsOf(application: OwnApplication): { term: string; description: string }[] {
  const { createdAt, interviewDate, timeZone, applicationStatus } = application;
  const isPast = interviewDate !== null && applicationStatus !== 'interview_scheduled';
  const { university } = application;
  const facts: [term: string, description: string | null][] = [
    [t('Applied as'), application.jobTitle ?? t(APPLIED_AS[application.source])],
    [t('Submitted'), formatDate(createdAt, 'long', timeZone)],
    [t('Interview date'), isPast ? formatZonedDateTime(interviewDate, timeZone, 'full') : null],
    [t('University'), university && t(university)],
    [t('Course'), application.course],
  ];
  return facts.flatMap(([term, description]) =>
    description === null ? [] : [{ term, description }],
  );
}

interface StatusText {
  tone: BadgeTone;
  title: string;
  /** What the sentences below are about. */
  about: string;
  text: string;
}

const NEXT = msg('What happens next');

/** What an applicant reads about each status. */
const STATUS_TEXTS: Readonly<Record<ApplicationStatus, StatusText>> = {
  pending: {
    tone: 'neutral',
    title: msg('We have your application'),
    about: NEXT,
    text: msg(
      "We'll review it and get back to you by email within 2-3 business days. You don't have to do anything until then.",
    ),
  },
  under_review: {
    tone: 'info',
    title: msg('We are reading your application'),
    about: NEXT,
    text: msg(
      'After that we either invite you to an interview or tell you our decision. Both come by email.',
    ),
  },
  interview_scheduled: {
    tone: 'accent',
    title: msg('You are invited to an interview'),
    about: NEXT,
    text: msg(
      'The invitation is in your mail, with a calendar file. Should the time not suit you, reply to it and we find another one. Our decision comes by email after the interview.',
    ),
  },
  approved: {
    tone: 'success',
    title: msg('Welcome to the team!'),
    about: NEXT,
    text: msg(
      'Your welcome mail says how you sign in to the cleaner area. Your jobs and your schedule are there.',
    ),
  },
  rejected: {
    tone: 'neutral',
    title: msg('Thank you for applying'),
    about: msg('Our decision'),
    text: msg(
      'We had to choose, and this time we went on with other applicants. That says nothing against you: you are welcome to apply again.',
    ),
  },
};

/** The placeholder while the application is loaded. */
export function LoadingApplication() {
  return (
    <Page
      $width="text"
      role="status"
      aria-busy="true"
      aria-label={t('Loading your application...')}
    >
      <Stack $gap={5}>
        <Skeleton $width="18rem" $height="2.75rem" />
        <Skeleton $height="6rem" />
        <Skeleton $height="14rem" />
      </Stack>
    </Page>
  );
}
