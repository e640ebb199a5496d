import { runCommand } from './cli';

// The program of the image: backup.mjs backup …, backup.mjs restore ….
void runCommand(process.argv.slice(2));
