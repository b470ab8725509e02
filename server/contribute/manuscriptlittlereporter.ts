import { Readable } from 'node:stream'
import { contributelittlereporter } from '@masthead/contract/contribute/contributelittlereporter'
import { manuscriptlittlereporter } from '@masthead/contract/contribute/manuscriptlittlereporter'
import { contributeschoolinfo } from '@masthead/contract/contribute/contributeschoolinfo'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave, raw } from '../engine/behave'
import { demandSeen } from '../engine/reach/where'
import { rows, unscoped } from '../engine/read/rows'
import type { Behaviour, TxContext } from '../engine/types'
import { asFile } from '../engine/sheet/spreadsheet'
import { changeRow, modelOf, readRow } from '../engine/verbs'
import { conflict, invalid } from '../platform/refusal'
import type { Stores } from '../resource/stores'
import { certificateOf, onCertificate } from './certificate'

type Child = RowOf<typeof contributelittlereporter>

const { notTaken, adopted } = manuscriptlittlereporter.state

const childOf = (tx: TxContext, id: unknown): Promise<Child> => readRow(tx, contributelittlereporter, id, { verb: null })

/** Whoever has left, or whose time is over, sends nothing more. */
const demandActive = async (tx: TxContext, id: unknown): Promise<void> => {
  const { status, name } = await childOf(tx, id)
  if (status !== contributelittlereporter.state.active)
    throw invalid({ littleReporterId: [`小记者${name}不在任，不能投稿`, `${name} is not an active young reporter`] })
}

/** The school that a class or grade belongs to: the top of its branch. */
const schoolOf = async (tx: TxContext, id: string | null): Promise<string | null> => {
  let found = id
  for (let deep = 0; found && deep < 5; deep++) {
    const above: string | null | undefined = (await rows(tx, contributeschoolinfo, { id: found }, unscoped).one('parentId'))?.parentId
    if (!above) break
    found = above
  }
  return found
}

/** Nothing of a child is taken before a guardian's consent lies there, the guardian agrees to this text, and the school says that it is the child's own. */
const demandConsent = async (tx: TxContext, row: RowOf<typeof manuscriptlittlereporter>): Promise<void> => {
  const child = await childOf(tx, row.littleReporterId)
  if (!child.consentFile && !child.consentTime)
    throw conflict('no_consent', ['该小记者还没有监护人同意书，不能采用', 'No guardian has given consent for this young reporter yet'])
  if (!row.guardianAgree) throw conflict('guardian', ['监护人还没有同意发表这篇作品', 'The guardian has not agreed to publication of this text'])
  if (!row.schoolUser && !row.schoolFile) throw conflict('school', ['学校还没有确认这篇作品', 'The school has not confirmed this text'])
}

/** What young reporters send: who may send, what must be there before it is taken, points, and the certificate. */
export const manuscriptlittlereporterBehaviour = (stores: Stores): Behaviour =>
  behave(manuscriptlittlereporter, {
    create: {
      guard: (tx, { values }) => demandActive(tx, values.littleReporterId),
      async set(tx, { values }) {
        const { schoolInfoId } = await childOf(tx, values.littleReporterId)
        return { schoolId: await schoolOf(tx, schoolInfoId), ...(values.schoolInfoId ? {} : { schoolInfoId }) }
      },
    },
    actions: {
      send: {
        async guard(tx, { row }) {
          await demandActive(tx, row.littleReporterId)
          if (!row.guardianAgree) throw conflict('guardian', ['请先勾选监护人同意发表', 'The guardian must first agree to publication'])
        },
        // What the school said of an earlier round it says again of this one.
        async set(tx, { row }) {
          const { schoolInfoId } = await childOf(tx, row.littleReporterId)
          const round = row.status === notTaken ? (row.round ?? 1) + 1 : row.round
          return { round, schoolId: await schoolOf(tx, schoolInfoId), ...(row.status === notTaken ? { schoolUser: null, schoolFile: null } : {}) }
        },
      },
      adopt: {
        guard: (tx, { row }) => demandConsent(tx, row),
        set: (_tx, { input }) => ({ score: input.score ?? 5 }),
        async effect(tx, { row }) {
          const child = await readRow(tx, contributelittlereporter, row.littleReporterId, { verb: null, lock: true })
          await changeRow(tx, contributelittlereporter, child, { points: (child.points ?? 0) + (row.score ?? 0) }, { verb: 'points' })
        },
      },
    },
    calls: {
      async certificate(ctx, { input, reply }) {
        demandSeen(ctx, modelOf(ctx, manuscriptlittlereporter), onCertificate.text)
        demandSeen(ctx, modelOf(ctx, contributelittlereporter), onCertificate.child)
        const row = await readRow(ctx, manuscriptlittlereporter, input.id, { verb: 'view' })
        if (row.status !== adopted) throw conflict('not_adopted', ['作品采用后才有证书', 'A text gets a certificate once it is accepted'])
        const bytes = await certificateOf(ctx, stores, row)
        asFile(reply, `证书-${row.manuscriptNo}.pdf`)
        void reply.type('application/pdf')
        return raw(Readable.from([bytes], { objectMode: false }))
      },
    },
  })
