import { expect } from 'vitest'
import { article } from '../../testing/walk/fresh'
import { sendCall, well } from '../../testing/walk/step'
import { type Proof, sampleOf, type Step } from '../../testing/sample'

/** What its editor typed and has not saved. */
const typed = async (step: Step, id: string): Promise<void> => {
  await well(step.court.client('chief').post(`blade-cms/news/autosave/${id}`, { id, version: 1, title: '未保存' }), 'unsaved text')
}

const slot = (prove: (step: Step, id: string) => Promise<void>): Proof => ({
  input: async (step) => ({ id: await article(step), version: 1, title: '别人的稿' }),
  async prove(step) {
    const id = await article(step)
    await typed(step, id)
    await prove(step, id)
  },
})

export const sample = sampleOf('cms/news', {
  row: ({ least }) => (least ? {} : { publishTime: '2024-05-01 08:00:00', offlineTime: '2031-05-01 08:00:00', typeId: 2, isUpdateTime: false }),
  // Readers may speak about it.
  spoken: { openComment: true },
  // What appears is what was signed.
  due: (row) => ({ publishedRevisionId: row.revisionId }),
  actions: {
    discard: {
      ready: async ({ court, id }) => ({
        pendingRevisionId: (await court.client('chief').get(`blade-cms/news/${id}`)).data.revisionId,
        pendingState: 0,
      }),
    },
    keep: { ready: ({ court }) => ({ retractUser: court.stages.acme.users.chief }) },
  },
  calls: {
    proposeSlug: {
      input: () => ({ title: '走查 Walk' }),
      async prove(step) {
        const { data } = await well(sendCall(step, step.court.client('chief'), { title: '走查 Walk' }), step.route)
        expect.soft(data.slug, step.route).toMatch(/^zou-cha-walk(-\d+)?$/)
      },
    },
    catchTags: {
      async input({ court }) {
        const { name } = await court.target('general/tags', 'acme')
        return { text: `昨日${name}开幕，${name}的火炬点燃。` }
      },
    },
    present: {
      input: async (step) => ({ id: await article(step), tab: 'walked-tab' }),
      async prove(step) {
        const id = await article(step)
        const { data } = await well(
          sendCall(step, step.court.client('chief'), { id, tab: 'walked-tab', activity: 'typing', heading: '走查' }),
          step.route,
        )
        expect.soft(data, step.route).toMatchObject([{ newsId: id, activity: 'typing', heading: '走查', mine: true }])
      },
    },
    presence: {
      async prove(step) {
        const id = await article(step)
        await well(step.court.client('chief').post(`blade-cms/news/present/${id}`, { tab: 'walked-tab' }), 'somebody in an article')
        const { data } = await well(sendCall(step, step.court.client('chief'), { newsId: id }), step.route)
        expect.soft(data, step.route).toMatchObject([{ newsId: id, activity: 'reading', mine: true }])
      },
    },
    figures: {
      async prove(step) {
        const id = await article(step)
        const { data } = await well(sendCall(step, step.court.client('chief'), { id }), step.route)
        expect.soft([data.totals.views, data.days.length, data.live.readers], step.route).toEqual([0, 30, 0])
      },
    },
    checkLinks: {
      input: () => ({ links: [{ url: '/newDetail?id=1' }] }),
      async prove(step) {
        const { data } = await well(sendCall(step, step.court.client('chief'), { links: [{ url: '/newDetail?id=1' }] }), step.route)
        expect.soft(data, step.route).toMatchObject([{ state: 'dead' }])
      },
    },
    autosave: slot(async (step, id) => {
      await well(sendCall(step, step.court.client('chief'), { id, version: 1, title: '又一稿' }), step.route)
      const { data } = await step.court.client('chief').get(`blade-cms/news/autosave/${id}`)
      expect.soft(data.values.title, step.route).toBe('又一稿')
    }),
    autosaved: slot(async (step, id) => {
      expect.soft((await well(sendCall(step, step.court.client('chief'), { id }), step.route)).data.values.title, step.route).toBe('未保存')
    }),
    dropAutosave: slot(async (step, id) => {
      await well(sendCall(step, step.court.client('chief'), { id }), step.route)
      expect.soft((await step.court.client('chief').get(`blade-cms/news/autosave/${id}`)).data, step.route).toBeNull()
    }),
    preview: {
      async prove(step) {
        const id = await article(step)
        const { data } = await well(step.court.client('chief').post(`blade-cms/news/preview-token/${id}`), 'a preview')
        const shown = await well(sendCall(step, step.court.world.nobody, { id, token: data.token, tenantId: 'acme' }), step.route)
        expect.soft(shown.data.id, step.route).toBe(id)
      },
      async attempts(step) {
        const id = await article(step)
        const { data } = await well(
          step.court.client('chief').post(`blade-cms/news/preview-token/${await article(step)}`),
          'a preview of another one',
        )
        return [
          {
            who: 'a token of another article',
            send: () => sendCall(step, step.court.world.nobody, { id, token: data.token, tenantId: 'acme' }),
            expected: [403, 404],
          },
          {
            who: 'a made-up token',
            send: () => sendCall(step, step.court.world.nobody, { id, token: 'made-up', tenantId: 'acme' }),
            expected: [403, 404],
          },
        ]
      },
    },
  },
})
