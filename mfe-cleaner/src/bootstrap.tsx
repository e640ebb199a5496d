import { startStandalone } from '@brightnest/kit/ui/screens/standalone';
import { remote } from './remote';

startStandalone(remote);
