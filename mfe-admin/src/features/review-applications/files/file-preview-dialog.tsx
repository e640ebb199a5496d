import { isApiError } from '@brightnest/kit/api/api-error';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { Button } from '@brightnest/kit/ui/button';
import { Dialog } from '@brightnest/kit/ui/dialog';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Spinner } from '@brightnest/kit/ui/spinner';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { ADMIN_LOGIN } from '../../../paths';
import { Centre, PdfFrame, Picture, Stage } from './file-preview-style';
import type { OpenFile } from './use-files';
import { useLoadedFile } from './use-loaded-file';

interface PreviewProps {
  opened: OpenFile;
}

function Preview({ opened: { file, name } }: PreviewProps) {
  const { loaded, reload } = useLoadedFile(file);
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null);
  const error = loaded.state === 'no-access' ? loaded.error : undefined;
  useLoggedOutWhen(isApiError(error) && error.status === 401, ADMIN_LOGIN);

  if (loaded.state === 'loading') {
    return (
      <Centre>
        <Spinner label={`Loading ${name}...`} size="2rem" />
      </Centre>
    );
  }
  if (loaded.state === 'no-access') {
    return <ErrorState title="File Access Error" error={loaded.error} onRetry={reload} />;
  }
  const isBroken = loaded.state === 'damaged' || loaded.address === brokenAddress;
  if (isBroken) {
    const what = file.kind === 'pdf' ? 'PDF' : 'Image';
    return (
      <ErrorState
        title={`${what} Load Error`}
        message="The file seems to be damaged. Download it to look at it with another program."
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
        title="This browser shows no PDF inside a page"
        description="Download the file to read it."
      />
    );
  }
  // Not sandboxed: the browser's viewer does not start in a sandbox. The bytes are opened as a PDF whatever they are.
  return <PdfFrame src={`${loaded.address}#navpanes=0&view=FitH`} title={name} />;
}

interface FilePreviewDialogProps {
  /** Null while the dialog is closed. */
  opened: OpenFile | null;
  onDownload: (file: OpenFile) => void;
  onClose: () => void;
}

/** A picture or a PDF inside the page, with the way to save it. */
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
          Download
        </Button>
      }
    >
      <Stage>
        <Preview key={opened.address} opened={opened} />
      </Stage>
    </Dialog>
  );
}
