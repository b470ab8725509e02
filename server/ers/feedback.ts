import { ersevent } from '@masthead/contract/ers/ersevent'
import { erseventfeedback } from '@masthead/contract/ers/erseventfeedback'
import type { RowOf } from '@masthead/contract/kit/resource'
import { tellOf } from '../telling/tell'
import { behave, type ValuesOf } from '../engine/behave'
import type { TxContext } from '../engine/types'
import { addRow, modelOf, readRow, storeRow } from '../engine/verbs'
import { conflict } from '../platform/refusal'
import { counted } from './unit'

type Feedback = ValuesOf<typeof erseventfeedback>

/** Those who have an event hear that help is needed; whoever reported it hears what is for everybody. */
const tellOfIt = async (
  tx: TxContext,
  event: RowOf<typeof ersevent>,
  values: Pick<RowOf<typeof erseventfeedback>, 'content' | 'needSupport' | 'isPublic'>,
): Promise<void> => {
  const about = { model: modelOf(tx, ersevent), row: event, key: 'feedback' }
  const content = values.content.slice(0, 100)
  const more = [content, content] as const
  if (values.needSupport)
    await tellOf(tx, about, [event.ownerId], { kind: 'waits', what: ['现场请求支援：{title}', 'Help is needed: {title}'], more })
  if (values.isPublic) await tellOf(tx, about, [event.createUser], { kind: 'result', what: ['处置进展：{title}', 'How it goes: {title}'], more })
}

/** Whether something shows that somebody is at the place. */
export const proves = ({ images, lat }: Pick<Feedback, 'images' | 'lat'>): boolean => Boolean(images) || typeof lat === 'number'

/** Keeps what came with an action of the event itself, which has counted it. */
export const addFeedback = async (tx: TxContext, eventId: string, input: Feedback): Promise<void> => {
  const row = await addRow(tx, erseventfeedback, { ...input, eventId })
  await tellOfIt(tx, await readRow(tx, ersevent, eventId, { verb: null }), row)
}

export const erseventfeedbackBehaviour = behave(erseventfeedback, {
  create: {
    async guard(tx, { values }) {
      const { status } = await readRow(tx, ersevent, values.eventId, { verb: 'view', lock: true })
      if (status !== ersevent.state.inHandling)
        throw conflict('not_in_hand', ['只能反馈处置中的事件', 'Feedback is about an event that is being handled'])
    },
    async effect(tx, { row, values }) {
      const event = await readRow(tx, ersevent, row.eventId, { verb: null })
      if (proves(values)) await storeRow(tx, ersevent, event, { proofs: counted(event.proofs) + 1 }, { quiet: true })
      await tellOfIt(tx, event, row)
    },
  },
})
