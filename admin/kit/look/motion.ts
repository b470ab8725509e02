/** Whether things may move before this user, by what the system says that he wants; asked once, as the page begins. */
export const mayMove = !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** How the page goes to what is to be seen: a scroll moves more than anything else does. */
export const scrolling: ScrollBehavior = mayMove ? 'smooth' : 'instant'
