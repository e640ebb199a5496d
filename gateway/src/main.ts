import { runService } from '@brightnest/service-kit/service/run-service';
import { readGatewayEnv } from './env';
import { createGateway } from './gateway';

void runService(createGateway(readGatewayEnv()));
