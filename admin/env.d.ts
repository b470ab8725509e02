/// <reference types="vite/client" />

/** Where the styles of the library's controls lie; none under the development server, where they are made in the browser. */
declare module 'virtual:library-styles' {
  const address: string | undefined
  export default address
}
/** How the nouns of a family are loaded, by its name. */
declare module 'virtual:nouns' {
  const families: Readonly<Record<string, (() => Promise<Readonly<Record<string, unknown>>>) | undefined>>
  export default families
}
/** Parts of the editor that are loaded for what they do to it. */
declare module 'hugerte/plugins/*'
