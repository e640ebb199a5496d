import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** What the matrix says of one requirement. */
export interface Entry {
  /** As the standard wants it cited: `v5.0.0-1.2.3`. */
  id: string;
  level: number;
  state: 'met' | 'not applicable' | 'open';
  /** How it is met. */
  how?: string;
  /** Why it does not apply, or what is missing. */
  why?: string;
  /** Files of ours in which it is met. */
  where?: string[];
  /** What proves it: files of tests, with ` › ` and a part of the title where a file has many. */
  tests?: string[];
  /** What a requirement of documents is met by: files, with `#` and a heading. */
  documents?: string[];
}

/** A chapter of the matrix, as its file holds it. */
export interface Chapter {
  chapter: string;
  requirements: Entry[];
}

/** The numbers of the standard. */
export interface Standard {
  version: string;
  documentation: string[];
  chapters: Record<string, { level1: string[]; level2: string[] }>;
}

const FOLDER = 'deploy/security';

/** Reads the numbers of the standard. */
export function readStandard(root: string): Standard {
  return readYaml<Standard>(join(root, FOLDER, 'requirements.yaml'));
}

/** Reads the chapters, in their order. */
export function readMatrix(root: string): Chapter[] {
  const folder = join(root, FOLDER, 'asvs');
  const files = readdirSync(folder).sort();
  return files.map((file) => readYaml<Chapter>(join(folder, file)));
}

const readYaml = <T>(path: string) => parse(readFileSync(path, 'utf8')) as T;
