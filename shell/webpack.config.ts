import { hostConfig } from '@brightnest/kit/webpack';

export default hostConfig(__dirname);
