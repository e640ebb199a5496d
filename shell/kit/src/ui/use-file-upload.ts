import type { UploadRule } from '@brightnest/contracts/uploads/upload-rules';
import { useToast } from '@brightnest/kit/toast';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../api/api-error';
import { uploadFile } from '../api/upload-file';

/** Options of {@link useFileUpload}. */
export interface FileUploadOptions {
  /** Path of the upload call: `uploadsRoutes.uploadDocument.path`. */
  url: string;
  rule: UploadRule;
  /** Called with the private address once the file is stored. */
  onUploaded: (url: string, file: File) => void;
}

/** An upload under way. */
export interface UploadProgress {
  fileName: string;
  /** Share of the bytes sent, 0 to 1. */
  share: number;
}

function isAcceptedType({ type, name }: File, { mediaTypes, accept }: UploadRule): boolean {
  if (mediaTypes.includes(type)) return true;
  // Some systems know no media type for office documents; there the name has to do.
  return accept
    .split(',')
    .some((suffix) => suffix.startsWith('.') && name.toLowerCase().endsWith(suffix));
}

/** Checks a chosen file against its rule, sends it, and tells by toast what went wrong. */
export function useFileUpload({ url, rule, onUploaded }: FileUploadOptions) {
  const toast = useToast();
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  function refuse(title: string, description: string) {
    toast({ title, description, variant: 'destructive' });
  }

  async function upload(file: File) {
    if (!isAcceptedType(file, rule)) return refuse('Invalid file type', rule.wrongType);
    if (file.size > rule.maxBytes) return refuse('File too large', rule.tooLarge);
    current.current?.abort();
    const { signal } = (current.current = new AbortController());
    const report = (share: number) => {
      if (!signal.aborted) setProgress({ fileName: file.name, share });
    };
    report(0);
    try {
      const stored = await uploadFile({ url, rule, file, signal, onProgress: report });
      setProgress(null);
      onUploaded(stored.url, file);
    } catch (error) {
      if (signal.aborted) return;
      setProgress(null);
      refuse('Upload failed', errorMessage(error, 'Failed to upload file'));
    }
  }

  function cancel() {
    current.current?.abort();
    setProgress(null);
  }

  return { progress, upload, cancel };
}
