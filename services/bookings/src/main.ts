import { runService } from '@brightnest/service-kit/service';
import { readBookingsEnv } from './env';
import { createBookingsService } from './service';

void runService(createBookingsService(readBookingsEnv()));
