import { APPLICATION_STATUS_LABELS } from '@brightnest/contracts/careers/application-status';
import type { OwnApplication } from '@brightnest/contracts/careers/own-application';
import { color } from '@brightnest/kit/theme/tokens';
import { Badge } from '@brightnest/kit/ui/badge';
import { Card, CardTitle } from '@brightnest/kit/ui/card';
import { DescriptionList } from '@brightnest/kit/ui/description-list';
import { Cluster, Stack } from '@brightnest/kit/ui/stack';
import { useArrivalFocus } from '@brightnest/kit/ui/use-arrival-focus';
import { type ReactNode, useEffect, useId } from 'react';
import { styled } from 'styled-components';
import { factsOf } from './facts-of';
import { InterviewCard } from './interview-card';
import { StatusSteps } from './status-steps';
import { STATUS_TEXTS } from './status-texts';
import { stepsOf } from './steps-of';

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
  const heading = useArrivalFocus<HTMLHeadingElement>();
  // It may take the place of a long form that was just sent from its end.
  useEffect(() => window.scrollTo({ top: 0, behavior: 'instant' }), []);
  const { applicationStatus } = application;
  const { tone, title, about, text } = STATUS_TEXTS[applicationStatus];
  return (
    <Card as="section" $raised aria-labelledby={id}>
      <Stack $gap={5}>
        <Cluster $justify="space-between">
          <CardTitle id={id} ref={heading} tabIndex={-1}>
            {title}
          </CardTitle>
          <Badge tone={tone}>{APPLICATION_STATUS_LABELS[applicationStatus]}</Badge>
        </Cluster>
        <StatusSteps steps={stepsOf(application)} />
        {applicationStatus === 'interview_scheduled' && <InterviewCard interview={application} />}
        <Stack $gap={1}>
          <Subtitle>{about}</Subtitle>
          <Explanation>{text}</Explanation>
        </Stack>
        {application.notes && (
          <DescriptionList items={[{ term: 'Notes', description: application.notes }]} />
        )}
        <DescriptionList items={factsOf(application)} />
        {children}
      </Stack>
    </Card>
  );
}
