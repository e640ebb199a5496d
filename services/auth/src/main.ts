import { runService } from '@brightnest/service-kit/service/run-service';
import { readAuthEnv } from './env';
import { createAuthService } from './service';

void runService(createAuthService(readAuthEnv()));
