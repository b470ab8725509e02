import type { Plugin } from 'vite'

/** The drawings of the library for pages that were not found or refused. The back-office has pages of its own for that and shows results by their icons. */
const drawing = /[\\/]antd[\\/]es[\\/]result[\\/](noFound|serverError|unauthorized)\.js$/

/** Takes out of the bundle what a part of the library would show only if it were asked, and nobody asks: 7 KB on the wire for every list. */
export const unshown = (): Plugin => ({
  name: 'unshown',
  transform: {
    filter: { id: drawing },
    handler: () => ({ code: 'export default () => null', map: null }),
  },
})
