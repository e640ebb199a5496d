/** File of the program that a build for rendering ahead makes; it prints what it rendered. */
export const PRERENDER_PROGRAM = 'prerender.js';
