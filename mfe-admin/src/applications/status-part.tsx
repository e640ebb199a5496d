import {
  APPLICATION_STATUS_LABELS,
  INTERVIEW_TYPE_LABELS,
} from '@brightnest/contracts/applications/application';
import type { AdminApplication } from '@brightnest/contracts/applications/application-schemas';
import { officeZone, showsSameTime } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { color, space } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import { Panel } from '../panel';
import { Facts } from './application-facts';
import { momentText, interviewTimeText } from './application-texts';
import { ApprovalSteps } from './approval-steps';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { useMay } from '../permissions/may';

const Rule = styled.div`
  padding-top: ${space[4]};
  border-top: 1px solid ${color.border};
`;

/** A time in the applicant's zone, and in the office's where that differs. */
function TimeForBoth({ isoTime, timeZone }: { isoTime: string; timeZone: string }) {
  const office = officeZone();
  return (
    <>
      <time dateTime={isoTime}>{interviewTimeText(isoTime, timeZone)}</time>
      {!showsSameTime(isoTime, timeZone, office) &&
        t(' – in the office {interviewTime}', {
          interviewTime: interviewTimeText(isoTime, office),
        })}
    </>
  );
}

/** Entered by hand, so only http(s) URLs become links. */
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

/** Status with its dates, the interview, and the progress of an approval. */
export function StatusPart({ application, onRetry }: StatusPartProps) {
  const { applicationStatus, createdAt, reviewedAt, interviewDate, timeZone, approval } =
    application;
  const mayChange = useMay(careersRoutes.changeApplicationStatus);
  return (
    <Panel title={t('Status')}>
      <Stack $gap={4}>
        <Facts
          nothing=""
          facts={[
            [t('Applied'), momentText(createdAt)],
            [
              t('{status} since', { status: t(APPLICATION_STATUS_LABELS[applicationStatus]) }),
              reviewedAt && momentText(reviewedAt),
            ],
          ]}
        />
        {interviewDate && (
          <Rule>
            <Facts
              nothing=""
              facts={[
                [
                  t('Interview'),
                  <TimeForBoth key="at" isoTime={interviewDate} timeZone={timeZone} />,
                ],
                [
                  t('Type'),
                  application.interviewType && t(INTERVIEW_TYPE_LABELS[application.interviewType]),
                ],
                [
                  t('Meeting link'),
                  application.meetingLink && <MeetingLink address={application.meetingLink} />,
                ],
                [t('Location'), application.location],
              ]}
            />
          </Rule>
        )}
        {application.notes && (
          <Rule>
            <Facts
              nothing=""
              facts={[[t('Notes (visible to the applicant)'), application.notes]]}
            />
          </Rule>
        )}
        {approval && (
          <Rule>
            <Stack $gap={4}>
              <ApprovalSteps progress={approval} />
              {approval.canRetry && mayChange && (
                <Notice
                  action={
                    <Button variant="secondary" onClick={onRetry}>
                      {t('Try again')}
                    </Button>
                  }
                >
                  {t('The approval is not complete.')}
                </Notice>
              )}
            </Stack>
          </Rule>
        )}
      </Stack>
    </Panel>
  );
}
