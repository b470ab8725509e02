declare module 'libpg-query' {
  export function loadModule(): Promise<void>
  /** Reads statements. Throws where they are none. */
  export function parseSync(sql: string): unknown
}
