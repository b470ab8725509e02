import { guides } from '@masthead/contract/cms/guides'
import { expect } from 'vitest'
import { sendCall, well } from '../../testing/walk/step'
import { sampleOf, type Step } from '../../testing/sample'

interface Slot {
  readonly moduleId: string
  readonly version: number
  readonly base: string
  readonly liveBase: string
}

let count = 0

/** The slots of the front page, of which there is one at least. */
const slotsOf = async (step: Step): Promise<Slot[]> => {
  const read = async (): Promise<Slot[]> => (await well(step.court.client('chief').get('blade-cms/front/draft'), 'the draft')).data.slots
  const found = await read()
  if (found.length > 0) return found
  await step.court.make(step.court.model('cms/guides'), 'acme', { code: 'headlines', status: guides.state.yes, newsCount: 200, titleLength: 30 })
  return read()
}

/** A slot with one link in it, over what is live now. */
const laid = async (step: Step): Promise<Record<string, unknown>> => {
  const slot = (await slotsOf(step)).at(-1)
  if (!slot) throw new Error('the front page has no slots')
  const { moduleId, version, liveBase: base } = slot
  return { moduleId, version, base, items: [{ title: `版面${++count}`, linkUrl: `https://example.org/front/${count}` }] }
}

const drafted = async (step: Step): Promise<Slot> => {
  const body = await laid(step)
  const { data } = await well(step.court.client('chief').post('blade-cms/front/slot', body), 'a draft')
  return data.slots.find(({ moduleId }: Slot) => moduleId === body.moduleId)
}

const looked = async (step: Step): Promise<Record<string, unknown>> => {
  await drafted(step)
  return { slots: (await slotsOf(step)).map(({ moduleId, version }) => ({ moduleId, version })) }
}

export const sample = sampleOf('cms/front', {
  calls: {
    slot: { input: laid },
    discard: {
      async input(step) {
        const { moduleId, version } = await drafted(step)
        return { moduleId, version }
      },
    },
    launch: { input: looked },
    bringBack: {
      async input(step) {
        const chief = step.court.client('chief')
        const { data } = await well(chief.post('blade-cms/front/launch', await looked(step)), 'a launch')
        await well(chief.post('blade-cms/front/launch', await looked(step)), 'another launch')
        return { id: data.id }
      },
    },
    look: {
      async prove(step) {
        const { data } = await well(sendCall(step, step.court.client('chief')), step.route)
        expect.soft((await step.court.world.app.inject({ url: data.url })).statusCode, step.route).toBe(200)
      },
    },
  },
})
