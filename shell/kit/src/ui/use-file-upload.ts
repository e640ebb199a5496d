import { useToast } from '@brightnest/kit/toast';
import type { UploadRule } from '@brightnest/contracts/uploads/upload-rules';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../api/api-error';
import { uploadFile } from '../api/upload-file';

interface FileUploadOptions {
  url: string;
  rule: UploadRule;
  onUploaded: (url: string, file: File) => void;
}

/** An upload under way: the file, and the share of its bytes sent. */
interface UploadProgress {
  file: File;
  share: number;
}

function hasAcceptedType(file: File, { accept }: UploadRule): boolean {
  return accept.split(',').some((pattern) => {
    if (pattern.startsWith('.')) return file.name.toLowerCase().endsWith(pattern);
    return file.type.startsWith(pattern.replace('*', ''));
  });
}

/** Checks a chosen file against its rule, sends it, and tells by toast what went wrong. */
export function useFileUpload({ url, rule, onUploaded }: FileUploadOptions) {
  const toast = useToast();
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  function refuse(title: string, description: string) {
    toast({ title, description, variant: 'destructive' });
  }

  async function upload(file: File) {
    if (!hasAcceptedType(file, rule)) return refuse('Invalid file type', rule.wrongType);
    if (file.size > rule.maxBytes) return refuse('File too large', rule.tooLarge);
    const abort = new AbortController();
    controller.current = abort;
    setProgress({ file, share: 0 });
    try {
      const answer = await uploadFile({
        url,
        rule,
        file,
        signal: abort.signal,
        onProgress: (share) => setProgress({ file, share }),
      });
      onUploaded(answer.url, file);
    } catch (error) {
      if (!abort.signal.aborted) {
        refuse('Upload failed', errorMessage(error, 'Failed to upload file'));
      }
    } finally {
      if (controller.current === abort) setProgress(null);
    }
  }

  return { progress, upload, cancel: () => controller.current?.abort() };
}
