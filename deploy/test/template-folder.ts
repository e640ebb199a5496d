import { join } from 'node:path';

/** The built site that test sites are copies of; kept between runs, so only what changed is built. */
export const templateFolder = (root: string) => join(root, 'node_modules/.cache/brightnest/site');
