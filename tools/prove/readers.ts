import type { Proof } from '../prove'

/** A thousand ballots and five hundred likes that race at two nodes, one of which is killed, and the answers about a result that is hidden; fifty walks over what happens to a live and its readers. */
export const proof: Proof = {
  files: ['server/cms/readers/readers-nodes.test.ts', 'server/cms/live/newslive.test.ts'],
  env: { READER_BALLOTS: '1000', READER_LIKES: '500', LIVE_WALKS: '50' },
}
