import { pageConfig } from '@brightnest/kit/webpack';

export default pageConfig(__dirname);
