import { call } from './client'

/** Lets the browser open private files of this user for a while, in pictures, players and links, which cannot send a token. Throws a Failure. */
export const openPrivateFiles = (): Promise<unknown> => call('POST', '/api/blade-resource/oss/endpoint/file-cookie', { quiet: true })
