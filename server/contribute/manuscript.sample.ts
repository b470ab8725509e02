import { manuscript } from '@masthead/contract/contribute/manuscript'
import type { Court } from '../testing/laws/making'
import { well } from '../testing/walk/step'
import { once, sampleOf } from '../testing/sample'
import { modelNamed } from '../engine/model'
import { act } from '../engine/write/act'

/** Makes a call for texts that is open; one for each tenant. */
const openNeeds = once(async ({ maker, engine, own, tenantId }) => {
  const model = modelNamed(engine, 'contribute/needs')
  const { id } = await maker.make(model, tenantId, { startTime: null, endTime: '2099-01-01 00:00:00' })
  await act({ ...own, tenantId }, model, 'open', id, {})
  return { id }
})

const manuscripts = 'blade-contribute/manuscript'

/** A text that somebody sent; its words are those of every other one. */
const sent = async (court: Court, content = '<p>江城今年新修了三条滨江步道，沿线种下两千棵香樟，市民傍晚常来散步。</p>'): Promise<string> => {
  const author = await court.target('contribute/contributepersonal', 'acme')
  const body = { title: '滨江步道', content, authorIds: author.id, sendNow: true }
  return (await well(court.client('chief').post(`${manuscripts}/create`, body), 'a manuscript')).data.id
}

export const sample = sampleOf('contribute/manuscript', {
  // Sent at once it is no draft any more, which alone is edited; it is sent for an open call.
  row: async (about) => (about.least ? { sendNow: false } : { sendNow: false, needsId: (await openNeeds(about)).id }),
  calls: {
    nextDetail: {
      async input({ court }) {
        const id = await sent(court)
        await sent(court)
        return { id, ascs: 'id' }
      },
    },
    alike: {
      async input({ court }) {
        await sent(court)
        return { id: await sent(court) }
      },
    },
    rejections: {
      async input({ court }) {
        await court.place(court.model(manuscript.name), await sent(court), { status: manuscript.state.rejected, rejectCode: 'late' })
        return {}
      },
    },
    rounds: { input: async ({ court }) => ({ id: await sent(court) }) },
    sensitive: {
      async input({ court }) {
        await court.client('chief').post('blade-general/sensitivekeywords', { word: '禁用词语', level: 2, type: 'other', scope: 'news' })
        return { id: await sent(court, '<p>文中有禁用词语一处。</p>') }
      },
    },
  },
})
