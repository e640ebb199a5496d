import type { PageText, TextsFile } from '@brightnest/contracts/site/page-texts';
import type { PagePreviewResponse } from '@brightnest/contracts/site/page-texts-schemas';
import { t } from '@brightnest/contracts/translation';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { buttonStyle, type ButtonStyleProps } from '@brightnest/kit/ui/controls/button';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { color, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { pageNonce, type PreviewWidth, usePaused, WidthButtons } from '../preview';
import { useAdminPreviewPageQuery } from './page-texts-api';
import { placeOf } from './slots';

const PAUSE_MS = 800;
const WIDTHS: Readonly<Record<PreviewWidth, number>> = { phone: 390, desktop: 1280 };
const HEIGHT = 640;

const Sticky = styled(Card)`
  position: sticky;
  top: ${space[5]};
  min-width: 0;
`;

const Window = styled.div`
  display: grid;
  justify-content: center;
  height: ${HEIGHT}px;
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};

  &[aria-busy='true'] {
    opacity: 0.6;
  }

  & > iframe {
    border: 0;
    transform-origin: top center;
  }
`;

const NewWindow = styled.a<ButtonStyleProps>`
  ${buttonStyle}
`;

interface PagePreviewProps {
  page: string;
  title: string;
  language: string;
  texts: readonly PageText[];
  file: TextsFile;
  /** Somebody has just asked for it: on a phone it is below all fields. */
  isAsked: boolean;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
  /** Closes it. */
  close: ReactNode;
}

/** A page as it will be once what was typed is saved. Nobody else can see it. */
export function PagePreview(props: PagePreviewProps) {
  const { title, file, isAsked, width, onWidth, close, ...now } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  const draft = usePaused({ page: now.page, language: now.language, texts: now.texts }, PAUSE_MS);
  const { data, error, isFetching, refetch } = useAdminPreviewPageQuery({
    ...draft,
    texts: [...draft.texts],
  });
  const address = useAddress(data ?? undefined);
  const refused = isApiError(error) && !isFetching ? error.fields : undefined;
  return (
    <Sticky as="section" ref={box} aria-label={t('Preview')}>
      <Stack $gap={4}>
        <Cluster $gap={3}>
          <CardTitle as="h4">{t('Preview')}</CardTitle>
          {close}
        </Cluster>
        <Cluster $gap={3}>
          <WidthButtons chosen={width} onChoose={onWidth} />
          {address && !error && (
            <NewWindow
              href={address}
              target="_blank"
              rel="noreferrer"
              $variant="secondary"
              $size="sm"
              $fullWidth={false}
            >
              {t('Open in a new window')}
              <ExternalLink aria-hidden="true" />
            </NewWindow>
          )}
        </Cluster>
        {refused ? (
          <Refused fields={refused} texts={draft.texts} file={file} />
        ) : error ? (
          <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : address ? (
          <Frame
            title={t('{page} as it will be', { page: title })}
            address={address}
            width={WIDTHS[width]}
            isOutdated={isFetching}
          />
        ) : (
          <Skeleton $height={`${HEIGHT}px`} />
        )}
        {data && !error && (
          <p>
            {t('At {path}, once you save. Nobody else sees it until then.', { path: data.path })}
          </p>
        )}
      </Stack>
    </Sticky>
  );
}

interface RefusedProps {
  fields: Record<string, string>;
  texts: readonly PageText[];
  file: TextsFile;
}

/** What is to be corrected before there is anything to show. */
function Refused({ fields, texts, file }: RefusedProps) {
  return (
    <Notice tone="warning" role="alert">
      <p>{t('The page can be shown once this is corrected:')}</p>
      <ul>
        {Object.entries(fields).map(([field, message]) => {
          const text = texts[Number(field.split('.')[1])];
          return <li key={field}>{text ? `${placeOf(text.key, file)}: ${message}` : message}</li>;
        })}
      </ul>
    </Notice>
  );
}

/** The address of a document that only this browser has, as long as it is shown. */
function useAddress(preview: PagePreviewResponse | undefined): string | undefined {
  const address = useMemo(
    () => preview && URL.createObjectURL(new Blob([documentOf(preview)], { type: 'text/html' })),
    [preview],
  );
  useEffect(() => {
    if (address === undefined) return undefined;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  return address;
}

/** The policy of this page is that of the document, too. Its links lead to the pages as they are now. */
function documentOf({ html, nonce }: PagePreviewResponse): string {
  return withOrigin(html)
    .replaceAll(nonce, pageNonce() ?? nonce)
    .replace(/<head[^>]*>/, '$&<base target="_blank">');
}

// What a page is rendered to writes an address of the site like this, and no text.
const ADDRESS = /(\s(?:href|src|poster)="|\burl\(['"]?)(?=\/[^/])/g;
const SOURCES = /\s(?:image)?srcset="[^"]*"/gi;

/** The document's own address is nothing to go on from, and a `base` that says where from is against the policy. */
function withOrigin(html: string): string {
  return html
    .replaceAll(ADDRESS, `$1${location.origin}`)
    .replaceAll(SOURCES, (found) =>
      found.replaceAll(/(?<=[",]\s?)\/(?=[^/])/g, `${location.origin}/`),
    );
}

interface FrameProps {
  title: string;
  address: string;
  /** In pixels of the page, which is shown smaller where there is no room. */
  width: number;
  isOutdated: boolean;
}

function Frame({ title, address, width, isOutdated }: FrameProps) {
  const { box, room } = useRoom();
  const scrolled = useRef(0);
  const scale = room === undefined ? 1 : Math.min(1, room / width);
  return (
    <Window ref={box} aria-busy={isOutdated}>
      <iframe
        title={title}
        src={address}
        style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
        onLoad={({ currentTarget: { contentWindow: view } }) => {
          // The next one goes on where this one was.
          view?.scrollTo(0, scrolled.current);
          view?.addEventListener('scroll', () => (scrolled.current = view.scrollY));
          view?.document.addEventListener('submit', (event) => event.preventDefault());
        }}
      />
    </Window>
  );
}

/** How wide an element is; undefined until that is known. */
function useRoom() {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, room };
}
