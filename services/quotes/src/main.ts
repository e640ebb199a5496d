import { runService } from '@brightnest/service-kit/service/run-service';
import { readQuotesEnv } from './env';
import { createQuotesService } from './service';

void runService(createQuotesService(readQuotesEnv()));
