import { runService } from '@brightnest/service-kit/service/service';
import { readCareersEnv } from './env';
import { createCareersService } from './service';

void runService(createCareersService(readCareersEnv()));
