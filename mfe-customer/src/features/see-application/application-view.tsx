import { APPLICATION_STATUS_LABELS } from '@brightnest/contracts/careers/application-status';
import { APPLICATION_SOURCE_LABELS } from '@brightnest/contracts/careers/application-source';
import type { OwnApplication } from '@brightnest/contracts/careers/own-application';
import { color } from '@brightnest/kit/theme/tokens';
import { Badge } from '@brightnest/kit/ui/badge';
import { Card, CardTitle } from '@brightnest/kit/ui/card';
import { DescriptionList } from '@brightnest/kit/ui/description-list';
import { Cluster, Stack } from '@brightnest/kit/ui/stack';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { InterviewCard } from './interview-card';
import { StatusSteps } from './status-steps';
import { STATUS_TEXTS } from './status-texts';
import { stepsOf } from './steps-of';
import { dayText } from './times';

const Subtitle = styled.h3`
  font-size: inherit;
  letter-spacing: normal;
`;

const Next = styled.p`
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
  const { applicationStatus, createdAt, timeZone } = application;
  const { tone, heading, next } = STATUS_TEXTS[applicationStatus];
  const facts = [
    { term: 'Application', description: titleOf(application) },
    { term: 'Submitted', description: dayText(createdAt, timeZone) },
    { term: 'University', description: application.university },
    { term: 'Course', description: application.course },
  ].filter(({ description }) => description !== null);

  return (
    <Card as="section" $raised aria-labelledby={id}>
      <Stack $gap={5}>
        <Cluster $justify="space-between">
          <CardTitle id={id}>{heading}</CardTitle>
          <Badge tone={tone}>{APPLICATION_STATUS_LABELS[applicationStatus]}</Badge>
        </Cluster>
        <StatusSteps steps={stepsOf(application)} />
        <InterviewCard interview={application} />
        <Stack $gap={1}>
          <Subtitle>What happens next</Subtitle>
          <Next>{next}</Next>
        </Stack>
        {application.notes && (
          <DescriptionList items={[{ term: 'Notes', description: application.notes }]} />
        )}
        <DescriptionList items={facts} />
        {children}
      </Stack>
    </Card>
  );
}

function titleOf({ jobTitle, source }: OwnApplication): string {
  return jobTitle ?? APPLICATION_SOURCE_LABELS[source];
}
