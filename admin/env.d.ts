/// <reference types="vite/client" />

/** Where the styles of the library's controls lie; none under the development server, where they are made in the browser. */
declare module 'virtual:library-styles' {
  const address: string | undefined
  export default address
}
/** Parts of the editor that are loaded for what they do to it. */
declare module 'hugerte/plugins/*'
