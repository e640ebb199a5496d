import { isApiError } from '@brightnest/kit/api/api-error';
import { useLoggedOut } from '@brightnest/kit/logged-out';
import { useToast } from '@brightnest/kit/toast';
import { useCallback, useState } from 'react';
import { ADMIN_LOGIN } from '../../../paths';
import { loadFile } from './load-file';
import { saveFile } from './save-file';
import { type StoredFile, findStoredFile } from './stored-file';

/** A document of an application. */
export interface NamedFile {
  address: string;
  /** "Résumé of Jane Doe"; a download is named so. */
  name: string;
}

/** A file in the preview. */
export interface OpenFile extends NamedFile {
  file: StoredFile;
}

/** Shows a document inside the page, or saves it where that can't be done. */
export function useFiles() {
  const toast = useToast();
  const loggedOut = useLoggedOut(ADMIN_LOGIN);
  const [opened, setOpened] = useState<OpenFile | null>(null);

  const find = useCallback(
    ({ address }: NamedFile) => {
      const file = findStoredFile(address);
      if (!file) {
        toast({
          title: 'Invalid file URL format',
          description: 'This address is not that of an upload.',
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
          title: 'File Access Error',
          description: 'The file could not be downloaded. Please try again.',
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
        title: 'File Type Not Supported',
        description: 'It can’t be shown here and is downloaded instead.',
      });
      void download(named);
    },
    [find, toast, download],
  );

  return { opened, open, download, close: useCallback(() => setOpened(null), []) };
}
