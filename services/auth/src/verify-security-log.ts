import { runSecurityLog } from './security-log/command';

// The program of the image, which runs where auth does, with its environment.
void runSecurityLog(process.argv.slice(2), 'security-log.mjs');
