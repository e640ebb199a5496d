import type { UploadRule } from '@brightnest/contracts/uploads/upload-rules';
import { useToast } from '@brightnest/kit/toast';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../api/api-error';
import { uploadFile } from '../api/upload-file';

/** Options of {@link useFileUpload}. */
export interface FileUploadOptions {
  rule: UploadRule;
  /** Called with the private address once the file is stored. */
  onUploaded: (url: string, file: File) => void;
}

/** An upload that did not succeed, for another try. */
export interface FailedUpload {
  file: File;
  reason: string;
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

/** Checks a chosen file against its rule, sends it, and tells by toast what went wrong; keeps what failed. */
export function useFileUpload({ rule, onUploaded }: FileUploadOptions) {
  const toast = useToast();
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [failed, setFailed] = useState<FailedUpload | null>(null);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  function refuse(title: string, description: string) {
    toast({ title, description, variant: 'destructive' });
  }

  async function upload(file: File) {
    setFailed(null);
    if (!isAcceptedType(file, rule)) return refuse('Invalid file type', rule.wrongType);
    if (file.size > rule.maxBytes) return refuse('File too large', rule.tooLarge);
    current.current?.abort();
    const { signal } = (current.current = new AbortController());
    const report = (share: number) => {
      if (!signal.aborted) setProgress({ fileName: file.name, share });
    };
    report(0);
    try {
      const stored = await uploadFile({ rule, file, signal, onProgress: report });
      setProgress(null);
      onUploaded(stored.url, file);
    } catch (error) {
      if (signal.aborted) return;
      setProgress(null);
      const reason = errorMessage(error, 'Failed to upload file');
      setFailed({ file, reason });
      refuse('Upload failed', reason);
    }
  }

  function cancel() {
    current.current?.abort();
    setProgress(null);
  }

  return { progress, failed, upload, cancel };
}
