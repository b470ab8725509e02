import { type Proof, proofsOf, type Step } from '../../testing/walk/step'

/** A confirmed work of the one who asks, and one that waits. */
export const works = async ({ court, entry }: Step): Promise<Record<string, unknown>> => {
  const model = court.model(entry.name)
  const whose = entry.name === 'contribute/newspaperdiagrams' ? 'designerId' : 'userId'
  const [done, waiting] = [await court.make(model, 'acme'), await court.make(model, 'acme')]
  await court.place(model, done.id, { status: 3, [whose]: court.stages.acme.users.chief })
  await court.place(model, waiting.id, { status: 1 })
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

export const proofs = proofsOf('contribute/newspaperauthor', authorProofs)
