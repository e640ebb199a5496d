import { runService } from '@brightnest/service-kit/service/run-service';
import { readBookingsEnv } from './env';
import { createBookingsService } from './service';

void runService(createBookingsService(readBookingsEnv()));
