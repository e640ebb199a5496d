import { remoteConfig } from '@brightnest/kit/webpack';

export default remoteConfig(__dirname, { offline: 'src/offline' });
