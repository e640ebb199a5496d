import { runService } from '@brightnest/service-kit/service/run-service';
import { readCareersEnv } from './env';
import { createCareersService } from './service';

void runService(createCareersService(readCareersEnv()));
