import type { Proof } from '../prove'

/** Films of 500 MB on a disk and on S3, cut off by their sender and by servers that are killed, with their checksums, the memory of the servers, and what is left of them. */
export const proof: Proof = { files: ['server/resource/largefiles.test.ts'], env: { FILE_MEGABYTES: '500' } }
