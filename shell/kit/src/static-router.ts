/** The router of the page that is rendered ahead of time, where there is no address bar. */
export { StaticRouter } from 'react-router-dom';
