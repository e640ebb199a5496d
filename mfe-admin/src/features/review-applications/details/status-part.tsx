import type { AdminApplication } from '@brightnest/contracts/careers/admin-applications';
import { APPLICATION_STATUS_LABELS } from '@brightnest/contracts/careers/application-status';
import { INTERVIEW_TYPE_LABELS } from '@brightnest/contracts/careers/interview-types';
import { color, space } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { Notice } from '@brightnest/kit/ui/notice';
import { Stack } from '@brightnest/kit/ui/stack';
import { styled } from 'styled-components';
import { ApprovalSteps } from '../approval/approval-steps';
import { momentText } from '../application-texts';
import { ownZone, readAlike, zonedText } from '../zoned-time';
import { Facts, Part } from './facts';

const Rule = styled.div`
  padding-top: ${space[4]};
  border-top: 1px solid ${color.border};
`;

/** A time as the applicant reads it, and as the reader does where their clocks differ. */
function TimeForBoth({ isoTime, timeZone }: { isoTime: string; timeZone: string }) {
  const own = ownZone();
  return (
    <>
      <time dateTime={isoTime}>{zonedText(isoTime, timeZone)}</time>
      {!readAlike(isoTime, timeZone, own) && ` – for you ${zonedText(isoTime, own)}`}
    </>
  );
}

/** An address that was entered by hand: only what is a web address becomes a link. */
function MeetingLink({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}

interface StatusPartProps {
  application: AdminApplication;
  onRetry: () => void;
}

/** Where the application is and how it came there, its interview, and how far an approval is. */
export function StatusPart({ application, onRetry }: StatusPartProps) {
  const { applicationStatus, createdAt, reviewedAt, interviewDate, timeZone, approval } =
    application;
  return (
    <Part title="Status">
      <Stack $gap={4}>
        <Facts
          nothing=""
          facts={[
            ['Applied', momentText(createdAt)],
            [
              `${APPLICATION_STATUS_LABELS[applicationStatus]} since`,
              reviewedAt && momentText(reviewedAt),
            ],
          ]}
        />
        {interviewDate && (
          <Rule>
            <Facts
              nothing=""
              facts={[
                ['Interview', <TimeForBoth key="at" isoTime={interviewDate} timeZone={timeZone} />],
                [
                  'Held',
                  application.interviewType && INTERVIEW_TYPE_LABELS[application.interviewType],
                ],
                [
                  'Meeting link',
                  application.meetingLink && <MeetingLink address={application.meetingLink} />,
                ],
                ['Location', application.location],
              ]}
            />
          </Rule>
        )}
        {application.notes && (
          <Rule>
            <Facts nothing="" facts={[['Notes, which the applicant reads', application.notes]]} />
          </Rule>
        )}
        {approval && (
          <Rule>
            <Stack $gap={4}>
              <ApprovalSteps progress={approval} />
              {approval.canRetry && (
                <Notice
                  action={
                    <Button variant="secondary" onClick={onRetry}>
                      Try again
                    </Button>
                  }
                >
                  The approval is not complete.
                </Notice>
              )}
            </Stack>
          </Rule>
        )}
      </Stack>
    </Part>
  );
}
