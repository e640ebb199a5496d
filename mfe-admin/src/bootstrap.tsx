import { startStandalone } from '@brightnest/kit/ui/standalone';
import { remote } from './remote';

startStandalone(remote);
