import type { FileRecord } from './file';

const ADDRESS = /^\/api\/files\/([\w-]+)\/([\w.-]+)$/;

/** The file that stands at a private address, as its record names it; undefined for any other text. */
export function addressOf(url: string): Pick<FileRecord, 'folder' | 'name'> | undefined {
  const [, folder, name] = ADDRESS.exec(url) ?? [];
  return folder && name ? { folder, name } : undefined;
}

/** Where the object store keeps a file. */
export function keyOf({ folder, name }: Pick<FileRecord, 'folder' | 'name'>): string {
  return `${folder}/${name}`;
}
