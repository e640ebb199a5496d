// The dynamic import lets federation load shared modules before the code that uses them.
export {};

void import('./bootstrap');
