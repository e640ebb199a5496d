import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';

// A busy machine takes its time; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
