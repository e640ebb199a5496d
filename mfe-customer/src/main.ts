// Shared modules load before anything that uses them, so the page starts behind an asynchronous border.
export {};

void import('./bootstrap');
