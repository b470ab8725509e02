import { ersevent } from '@masthead/contract/ers/ersevent'
import { erseventfeedback } from '@masthead/contract/ers/erseventfeedback'
import { tellOf } from '../telling/tell'
import { behave } from '../engine/behave'
import { modelNamed } from '../engine/model'
import { readRow } from '../engine/read/read'
import type { Row, TxContext, Values } from '../engine/types'
import { storeRow } from '../engine/write/store'
import { addRow } from '../engine/write/write'
import { conflict } from '../platform/refusal'

const events = (tx: TxContext) => modelNamed(tx.engine, ersevent.name)

/** Those who have an event hear that help is needed; whoever reported it hears what is for everybody. */
const tellOfIt = async (tx: TxContext, event: Row, values: Values): Promise<void> => {
  const about = { model: events(tx), row: event, key: 'feedback' }
  const more = [String(values.content).slice(0, 100), String(values.content).slice(0, 100)] as const
  if (values.needSupport)
    await tellOf(tx, about, [event.ownerId], { kind: 'waits', what: ['现场请求支援：{title}', 'Help is needed: {title}'], more })
  if (values.isPublic) await tellOf(tx, about, [event.createUser], { kind: 'result', what: ['处置进展：{title}', 'How it goes: {title}'], more })
}

/** Whether something shows that somebody is at the place. */
const proves = ({ images, lat }: Values): boolean => Boolean(images) || (lat !== null && lat !== undefined)

/** Keeps what came with an action of the event itself, which has counted it. */
export const addFeedback = async (tx: TxContext, eventId: string, input: Values): Promise<void> => {
  const { typeId, content, images = null, lat = null, lng = null, isPublic = false, needSupport = false } = input
  const row = await addRow(tx, modelNamed(tx.engine, erseventfeedback.name), { eventId, typeId, content, images, lat, lng, isPublic, needSupport })
  await tellOfIt(tx, await readRow(tx, events(tx), eventId, { verb: null }), row)
}

export const erseventfeedbackBehaviour = behave(erseventfeedback, {
  create: {
    async guard(tx, { values }) {
      const { status } = await readRow(tx, events(tx), values.eventId, { verb: 'view', lock: true })
      if (status !== ersevent.state.inHandling)
        throw conflict('not_in_hand', ['只能反馈处置中的事件', 'Feedback is about an event that is being handled'])
    },
    async effect(tx, { row, values }) {
      const event = await readRow(tx, events(tx), row.eventId, { verb: null, lock: true })
      if (proves(values)) await storeRow(tx, events(tx), event, { proofs: Number(event.proofs) + 1 }, { quiet: true })
      await tellOfIt(tx, event, values)
    },
  },
})
