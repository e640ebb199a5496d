import { runService } from '@brightnest/service-kit/service/service';
import { readQuotesEnv } from './env';
import { createQuotesService } from './service';

void runService(createQuotesService(readQuotesEnv()));
