import { t } from '@brightnest/contracts/translation';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { useRedirectToSignIn, useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Spinner } from '@brightnest/kit/ui/display/loading';
import { EmptyState, ErrorState } from '@brightnest/kit/ui/feedback/states';
import { color, radius } from '@brightnest/kit/ui/theme/tokens';
import { Download, FileText } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { findStoredFile, loadFile, objectUrl, saveFile, type StoredFile } from './stored-file';

interface PreviewProps {
  opened: OpenFile;
}

function Preview({ opened: { file, name } }: PreviewProps) {
  const { loaded, reload } = useLoadedFile(file);
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null);
  const error = loaded.state === 'no-access' ? loaded.error : undefined;
  useRedirectToSignInWhen(isApiError(error) && error.status === 401, ADMIN_SIGN_IN);

  if (loaded.state === 'loading') {
    return (
      <Centre>
        <Spinner label={t('Loading {name}...', { name })} size="2rem" />
      </Centre>
    );
  }
  if (loaded.state === 'no-access') {
    return <ErrorState title={t('File Access Error')} error={loaded.error} onRetry={reload} />;
  }
  const isBroken = loaded.state === 'damaged' || loaded.address === brokenAddress;
  if (isBroken) {
    const what = file.kind === 'pdf' ? 'PDF' : t('Image');
    return (
      <ErrorState
        title={t('{what} Load Error', { what })}
        message={t('The file seems to be damaged. Download it to look at it with another program.')}
      />
    );
  }
  if (file.kind === 'image') {
    return (
      <Picture src={loaded.address} alt={name} onError={() => setBrokenAddress(loaded.address)} />
    );
  }
  if (!navigator.pdfViewerEnabled) {
    return (
      <EmptyState
        icon={<FileText aria-hidden="true" />}
        title={t('This browser shows no PDF inside a page')}
        description={t('Download the file to read it.')}
      />
    );
  }
  // No sandbox: the browser's PDF viewer does not start in one. The media type is always that of a PDF.
  return <PdfFrame src={`${loaded.address}#navpanes=0&view=FitH`} title={name} />;
}

interface FilePreviewDialogProps {
  /** Null while the dialog is closed. */
  opened: OpenFile | null;
  onDownload: (file: OpenFile) => void;
  onClose: () => void;
}

/** A picture or a PDF inside the page, with a download button. */
export function FilePreviewDialog({ opened, onDownload, onClose }: FilePreviewDialogProps) {
  if (!opened) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={opened.name}
      size="xl"
      footer={
        <Button variant="secondary" onClick={() => onDownload(opened)}>
          <Download aria-hidden="true" />
          {t('Download')}
        </Button>
      }
    >
      <Stage>
        <Preview key={opened.address} opened={opened} />
      </Stage>
    </Dialog>
  );
}

/** A document of an application. */
export interface NamedFile {
  address: string;
  /** "Résumé of Jane Doe"; the file name of a download. */
  name: string;
}

/** A file in the preview. */
interface OpenFile extends NamedFile {
  file: StoredFile;
}

/** Opens a document in the preview, or downloads it where it cannot be shown. */
export function useFiles() {
  const toast = useToast();
  const loggedOut = useRedirectToSignIn(ADMIN_SIGN_IN);
  const [opened, setOpened] = useState<OpenFile | null>(null);

  const find = useCallback(
    ({ address }: NamedFile) => {
      const file = findStoredFile(address);
      if (!file) {
        toast({
          title: t('Invalid file URL format'),
          description: t('This address is not that of an upload.'),
          variant: 'destructive',
        });
      }
      return file;
    },
    [toast],
  );

  const download = useCallback(
    async (named: NamedFile) => {
      const file = find(named);
      if (!file) return;
      try {
        saveFile(file, await loadFile(file), named.name);
      } catch (error) {
        if (isApiError(error) && error.status === 401) return loggedOut();
        toast({
          title: t('File Access Error'),
          description: t('The file could not be downloaded. Please try again.'),
          variant: 'destructive',
        });
      }
    },
    [find, toast, loggedOut],
  );

  const open = useCallback(
    (named: NamedFile) => {
      const file = find(named);
      if (!file) return;
      if (file.kind !== 'other') return setOpened({ ...named, file });
      toast({
        title: t('File Type Not Supported'),
        description: t('It can’t be shown here and is downloaded instead.'),
      });
      void download(named);
    },
    [find, toast, download],
  );

  return { opened, open, download, close: useCallback(() => setOpened(null), []) };
}

const PDF_MARK = '%PDF-';
// PDF readers accept some bytes before the mark.
const PDF_MARK_WITHIN = 1_024;

/** State of a loading file. `address` is valid while the component is mounted. */
type LoadedFile =
  | { state: 'loading' }
  | { state: 'ready'; address: string }
  | { state: 'no-access'; error: unknown }
  | { state: 'damaged' };

/** Images report their own load errors; a PDF viewer in a frame does not. */
function isOfItsKind({ kind }: StoredFile, bytes: ArrayBuffer): boolean {
  const start = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, PDF_MARK_WITHIN));
  return kind !== 'pdf' || String.fromCharCode(...start).includes(PDF_MARK);
}

/** Loads a file for the preview; `reload` tries again. */
function useLoadedFile(file: StoredFile): { loaded: LoadedFile; reload: () => void } {
  const [loaded, setLoaded] = useState<LoadedFile>({ state: 'loading' });
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    const controller = new AbortController();
    let address: string | undefined;
    async function load() {
      const bytes = await loadFile(file, controller.signal);
      if (controller.signal.aborted) return;
      if (!isOfItsKind(file, bytes)) return setLoaded({ state: 'damaged' });
      address = objectUrl(file, bytes);
      setLoaded({ state: 'ready', address });
    }
    load().catch((error: unknown) => {
      if (!controller.signal.aborted) setLoaded({ state: 'no-access', error });
    });
    return () => {
      controller.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [file, attempt]);

  return {
    loaded,
    reload: useCallback(() => {
      setLoaded({ state: 'loading' });
      setAttempt((count) => count + 1);
    }, []),
  };
}

// Together with title and buttons this fits a phone's screen without scrolling.
const HEIGHT = 'clamp(12rem, calc(100dvh - 22rem), 44rem)';

/** Has a fixed height while the file loads, so that the layout does not shift. */
const Stage = styled.div`
  display: grid;
  align-items: center;
  min-height: ${HEIGHT};
  border-radius: ${radius.md};
  background: ${color.subtle};
  overflow: hidden;
`;

const Centre = styled.div`
  display: grid;
  place-items: center;
`;

const Picture = styled.img`
  max-height: ${HEIGHT};
  margin: auto;
  object-fit: contain;
`;

const PdfFrame = styled.iframe`
  width: 100%;
  height: ${HEIGHT};
  border: 0;
`;
