/** The cookie by which a browser says, at /404 alone, that it is the back-office's page there and not the site's. */
export const missingPage = 'masthead-missing'
