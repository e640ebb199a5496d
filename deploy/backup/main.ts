import { runCommand } from './cli';

// The program of the image: backup.js backup …, backup.js restore ….
void runCommand(process.argv.slice(2));
