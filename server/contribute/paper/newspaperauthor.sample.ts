import { newspaperdiagrams } from '@masthead/contract/contribute/newspaperdiagrams'
import { type Making, type Proof, sampleOf, type Step } from '../../testing/sample'
import type { Body } from '../../testing/laws/making'

/** Makes the article of an author who shares the work with nobody. */
export const authorRow = async ({ maker, tenantId }: Making): Promise<Body> => ({
  paperNewsId: (await maker.target('contribute/newspapernews', tenantId, true)).id,
  type: 'text',
  share: 100,
})

/** A confirmed work of the one who asks, and one that waits. */
export const works = async ({ court, entry }: Step): Promise<Record<string, unknown>> => {
  const model = court.model(entry.name)
  const whose = entry.name === 'contribute/newspaperdiagrams' ? 'designerId' : 'userId'
  const [done, waiting] = [await court.make(model, 'acme'), await court.make(model, 'acme')]
  await court.place(model, done.id, { status: newspaperdiagrams.state.confirmed, [whose]: court.stages.acme.users.chief })
  await court.place(model, waiting.id, { status: newspaperdiagrams.state.marked })
  return {}
}

/** Of authors of both papers. */
export const authorProofs: Readonly<Record<string, Proof>> = {
  markPage: { input: works },
  myNews: { input: works },
  authorScoresInfo: { input: works },
  scoresCount: { input: works },
  ranking: { input: works },
  days: { input: works },
}

export const sample = sampleOf('contribute/newspaperauthor', {
  row: authorRow,
  calls: authorProofs,
})
