import type {
  EditedTemplate,
  MessagePreviewResponse,
  MessageTemplatesResponse,
  MessageWay,
  SmsPreview,
} from '@brightnest/contracts/company/message-texts';
import { t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { SelectField } from '@brightnest/kit/ui/forms/field';
import { color, fontSize, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { MessageSquare, Send } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { pageNonce, type PreviewWidth, WidthButtons } from '../preview';
import { type NamedDraft, useAdminSendTestMessageMutation } from './message-texts-api';

const WIDTHS: Readonly<Record<PreviewWidth, number>> = { phone: 360, desktop: 640 };

const Scroller = styled.div`
  overflow-x: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
`;

const Frame = styled.iframe<{ $width: number }>`
  display: block;
  width: ${({ $width }) => $width}px;
  height: 36rem;
  margin: 0 auto;
  border: 0;
`;

const Sms = styled.p`
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.lg};
  background: ${color.subtle};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Muted = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

interface MessagePreviewProps {
  template: EditedTemplate;
  messages: MessageTemplatesResponse;
  draft: NamedDraft;
  preview: MessagePreviewResponse | undefined;
  error: unknown;
  isFetching: boolean;
  onCase: (place: number) => void;
}

/** What a message looks like with sample values, and a test of it. */
export function MessagePreview({
  template: { cases },
  messages,
  draft,
  preview,
  error,
  isFetching,
  onCase,
}: MessagePreviewProps) {
  const [width, setWidth] = useState<PreviewWidth>('phone');
  return (
    <Card as="section" aria-label={t('Preview')}>
      <Stack $gap={4}>
        <CardTitle as="h4">{t('Preview')}</CardTitle>
        {cases.length > 1 && (
          <SelectField
            label={t('Case')}
            value={String(draft.case)}
            options={cases.map((label, place) => ({ value: String(place), label }))}
            onChange={({ target }) => onCase(Number(target.value))}
          />
        )}
        <WidthButtons chosen={width} onChoose={setWidth} />
        {!preview && error !== undefined && <ErrorState error={error} />}
        {!preview && error === undefined && <Skeleton $height="36rem" />}
        {preview && (
          <div aria-busy={isFetching}>
            <Muted>{t('Subject: {subject}', { subject: preview.subject })}</Muted>
            <Scroller>
              <Frame
                // No script, no form and no link of it does anything.
                sandbox=""
                title={t('The mail')}
                $width={WIDTHS[width]}
                srcDoc={withOwnStyles(preview.html)}
              />
            </Scroller>
          </div>
        )}
        {preview?.sms && <SmsMessage sms={preview.sms} />}
        <Tests draft={draft} messages={messages} hasSms={Boolean(preview?.sms)} />
      </Stack>
    </Card>
  );
}

function SmsMessage({ sms: { text, segments, isUnicode } }: { sms: SmsPreview }) {
  return (
    <div>
      <Muted>{t('Text message')}</Muted>
      <Sms>{text}</Sms>
      <Muted>
        {t('Sent and paid for as {count} messages', {
          count: segments,
          one: 'Sent and paid for as {count} message',
        })}{' '}
        {isUnicode &&
          t(
            'Some of its letters are not in the alphabet of text messages, so fewer fit into each.',
          )}
      </Muted>
    </div>
  );
}

interface TestsProps {
  draft: NamedDraft;
  messages: MessageTemplatesResponse;
  hasSms: boolean;
}

/** Sends what is in the preview to oneself. */
function Tests({ draft, messages: { testAddress, testNumber }, hasSms }: TestsProps) {
  const [send, { isLoading, originalArgs }] = useAdminSendTestMessageMutation();
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });

  async function sendBy(way: MessageWay) {
    const { data, error } = await send({ ...draft, way });
    if (data) toast({ title: t('Test sent'), description: data.message });
    else showFailure(error, t('Error'), t('Failed to send the test'));
  }

  const isSending = (way: MessageWay) => isLoading && originalArgs?.way === way;
  return (
    <Stack $gap={2}>
      <Cluster $gap={2}>
        <Button
          variant="secondary"
          size="sm"
          loading={isSending('mail')}
          onClick={() => void sendBy('mail')}
        >
          <Send aria-hidden="true" />
          {t('Send a test to {to}', { to: testAddress })}
        </Button>
        {hasSms && testNumber !== null && (
          <Button
            variant="secondary"
            size="sm"
            loading={isSending('sms')}
            onClick={() => void sendBy('sms')}
          >
            <MessageSquare aria-hidden="true" />
            {t('Text a test to {to}', { to: testNumber })}
          </Button>
        )}
      </Cluster>
      <Muted>{t('A test says in its subject that it is one, and has sample values.')}</Muted>
    </Stack>
  );
}

/**
 * The page's policy, which a frame without an address goes by as well, admits no styles on elements, only
 * style elements that carry its nonce.
 */
function withOwnStyles(html: string): string {
  // The policy of the page would refuse them, and say so, as they are read.
  const page = new DOMParser().parseFromString(
    html.replaceAll(' style="', ' data-style="'),
    'text/html',
  );
  const style = page.createElement('style');
  const nonce = pageNonce();
  if (nonce) style.setAttribute('nonce', nonce);
  const rules = [...page.querySelectorAll<HTMLElement>('[data-style]')].map((element, index) => {
    const rule = `.s${index}{${element.dataset.style}}`;
    delete element.dataset.style;
    element.classList.add(`s${index}`);
    return rule;
  });
  style.textContent = rules.join('\n');
  page.head.append(style);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
