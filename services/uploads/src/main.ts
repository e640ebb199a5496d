import { runService } from '@brightnest/service-kit/service/run-service';
import { readUploadsEnv } from './env';
import { createUploadsService } from './service';

void runService(createUploadsService(readUploadsEnv()));
