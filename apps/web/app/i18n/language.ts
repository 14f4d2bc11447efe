/** The site's one language, the same on the server and in the browser, so both write the same words. */
export const LANGUAGE = 'es'
