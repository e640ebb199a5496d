import { startStandalone } from '@brightnest/kit/federation/standalone';
import { remote } from './remote';

startStandalone(remote);
