import type { Label } from '@masthead/contract/kit/label'
import { notice } from '@masthead/contract/general/notice'
import { wireTime } from '../engine/kinds/time'
import { modelNamed } from '../engine/model'
import type { TxContext } from '../engine/types'
import { addRow } from '../engine/write/write'

const quoted = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Tells a few people something by a released announcement, which they find at their desk, in both languages: who reads it is not known yet. */
export const remind = async (tx: TxContext, receivers: readonly string[], title: Label, text: Label): Promise<void> => {
  if (receivers.length === 0) return
  await addRow(tx, modelNamed(tx.engine, notice.name), {
    title: title.join(' / ').slice(0, 100),
    category: 3,
    content: text.map((one) => `<p>${quoted(one)}</p>`).join(''),
    receivers,
    status: 1,
    releaseTime: wireTime(tx.clock.now(), tx.zone),
  })
}
