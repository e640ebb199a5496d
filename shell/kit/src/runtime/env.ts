/** A development server replaces modules while they run: then endpoints come again. Else a name twice is a mistake. */
export const overrideEndpoints = () => process.env.NODE_ENV === 'development' || 'throw';
