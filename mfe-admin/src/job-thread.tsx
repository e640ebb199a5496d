import { jobReportRoutes } from '@brightnest/contracts/routes/bookings/job-reports';
import { t } from '@brightnest/contracts/translation';
import type { JobKind } from '@brightnest/contracts/workforce/assignment';
import type { JobReport, JobReportsResponse } from '@brightnest/contracts/workforce/job-report';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { CountBadge } from '@brightnest/kit/ui/display/badge';
import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import { ConversationThread } from '@brightnest/kit/ui/screens/conversation-thread';
import { useOwnPermissions } from './permissions/permissions-api';
import { ADMIN_SIGN_IN } from './sign-in/paths';

interface Part {
  of: { kind: JobKind; id: string };
  assignmentId: string;
}

const { useAdminPostJobMessageMutation, useAdminMarkJobMessagesReadMutation } = remoteApi(
  'admin',
).injectEndpoints({
  endpoints: (build) => ({
    adminPostJobMessage: build.mutation<
      JobReportsResponse,
      Part & { text: string; idempotencyKey: string }
    >({
      query: ({ of: { kind, id }, assignmentId, text, idempotencyKey }) =>
        callRoute(
          kind === 'quote' ? jobReportRoutes.postQuoteMessage : jobReportRoutes.postBookingMessage,
          { params: { id, assignmentId }, body: { text }, idempotencyKey },
        ),
      invalidatesTags: ['JobReports', 'Attention', 'Activity'],
    }),
    adminMarkJobMessagesRead: build.mutation<JobReportsResponse, Part & { upTo: number }>({
      query: ({ of: { kind, id }, assignmentId, upTo }) =>
        callRoute(
          kind === 'quote'
            ? jobReportRoutes.markQuoteMessagesRead
            : jobReportRoutes.markBookingMessagesRead,
          { params: { id, assignmentId }, body: { upTo } },
        ),
      invalidatesTags: ['JobReports'],
    }),
  }),
});

const WRITERS = { quote: 'quotes:write', booking: 'bookings:write' } as const;

interface JobThreadDisclosureProps {
  of: Part['of'];
  report: JobReport;
}

/** What a cleaner and the office write to each other about a job; its customer does not see it. */
export function JobThreadDisclosure({ of, report }: JobThreadDisclosureProps) {
  const { assignmentId, cleanerName, thread } = report;
  const mayWrite = useOwnPermissions().includes(WRITERS[of.kind]);
  const [post] = useAdminPostJobMessageMutation();
  const [markRead] = useAdminMarkJobMessagesReadMutation();
  if (!thread.isOpen && thread.messages.length === 0) return null;
  const conversation = { kind: 'job', id: assignmentId, ...thread };
  return (
    <Disclosure
      framed
      lazy
      summary={
        <>
          {t('Messages with {name}', { name: cleanerName })}
          <CountBadge count={thread.unread} noun={t('unread')} />
        </>
      }
    >
      <ConversationThread
        query={{ data: { conversation }, isFetching: false, refetch: () => undefined }}
        signInPath={ADMIN_SIGN_IN}
        reader="office"
        partner={cleanerName}
        emptyHint={t('The cleaner reads it with the job. The customer can’t see it.')}
        {...(mayWrite && {
          onRead: (upTo: number) => void markRead({ of, assignmentId, upTo }),
          ...(thread.isOpen && {
            onSend: ({ text }, idempotencyKey) => post({ of, assignmentId, text, idempotencyKey }),
          }),
        })}
      />
    </Disclosure>
  );
}
