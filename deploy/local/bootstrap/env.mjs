/** @returns {NodeJS.ProcessEnv} */
export const environment = () => process.env;
