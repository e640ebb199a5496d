// Stands for a module with a fault: it throws while it is evaluated, for as long as a test says so.
if (localStorage.getItem('fixture-is-broken')) throw new Error('The fixture is broken.');

export {};
