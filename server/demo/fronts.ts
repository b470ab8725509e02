import { front } from '@masthead/contract/cms/front'
import type { Row, TxContext } from '../engine/types'
import { modelOf } from '../engine/verbs'
import type { FrontItem } from '../cms/front/items'
import { slotsOf } from '../cms/front/slots'
import type { Cast } from './cast'

const editor = 'tuyan'

type Laid = (items: readonly FrontItem[]) => readonly FrontItem[]

const first =
  (title: string): Laid =>
  (items) =>
    [...items].sort((one, other) => Number(other.title === title) - Number(one.title === title))

/** What the front editor launched in the last days, the oldest first. */
const launches: readonly (readonly [remark: string, laid: Laid])[] = [
  ['早间版面', first('跨江大桥通车满月')],
  ['午间换头条', first('一碗面的二十年')],
  ['晚高峰前调整', first('地铁二号线东延段试跑')],
  ['周末版面', (items) => items.map((item, index) => (index === 0 ? { ...item, fontSize: 24, isBold: true, fontWeight: 7 } : item))],
  ['恢复湿地公园头条', first('湿地公园今日开园')],
]

/** A front page that was launched five times, with a draft of the next one. */
export const furnishFronts = async (tx: TxContext, cast: Cast): Promise<void> => {
  const own: TxContext = { ...tx, actor: cast(editor) }
  const calls = modelOf(own, front).behaviour.calls ?? {}
  const send = (name: string, input: Row | object): Promise<unknown> =>
    (calls[name] as (ctx: TxContext, told: object) => Promise<unknown>)(own, { input, query: {} })
  const lay = async (laid: Laid): Promise<void> => {
    const slot = (await slotsOf(own)).find(({ place }) => place === 'headlines')
    if (slot) await send('slot', { moduleId: slot.id, version: slot.version, base: slot.liveBase, items: laid(slot.items) })
  }
  for (const [remark, laid] of launches) {
    await lay(laid)
    const slots = (await slotsOf(own)).map(({ id, version }) => ({ moduleId: id, version }))
    await send('launch', { slots, remark })
  }
  await lay((items) => [...items.slice(1), ...items.slice(0, 1)])
}
