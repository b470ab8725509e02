import { expect } from 'vitest'
import { type Proof, sendCall, type Step, well } from './step'

const article = async ({ court }: Step): Promise<string> => (await court.make(court.model('cms/news'), 'acme')).id

/** The type of a category that there is. */
const ofType = async ({ court }: Step) => ({ categoryType: (await court.make(court.model('general/category'), 'acme')).categoryType })

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

/** Articles, tags, words and guides. */
export const contentProofs: Readonly<Record<string, Proof>> = {
  'cms/news catchTags': {
    async input({ court }) {
      const { name } = await court.target('general/tags', 'acme')
      return { text: `昨日${name}开幕，${name}的火炬点燃。` }
    },
  },
  'cms/news autosave': slot(async (step, id) => {
    await well(sendCall(step, step.court.client('chief'), { id, version: 1, title: '又一稿' }), step.route)
    const { data } = await step.court.client('chief').get(`blade-cms/news/autosave/${id}`)
    expect.soft(data.values.title, step.route).toBe('又一稿')
  }),
  'cms/news autosaved': slot(async (step, id) => {
    expect.soft((await well(sendCall(step, step.court.client('chief'), { id }), step.route)).data.values.title, step.route).toBe('未保存')
  }),
  'cms/news dropAutosave': slot(async (step, id) => {
    await well(sendCall(step, step.court.client('chief'), { id }), step.route)
    expect.soft((await step.court.client('chief').get(`blade-cms/news/autosave/${id}`)).data, step.route).toBeNull()
  }),
  'cms/news preview': {
    async prove(step) {
      const id = await article(step)
      const { data } = await well(step.court.client('chief').post(`blade-cms/news/preview-token/${id}`), 'a preview')
      const shown = await well(sendCall(step, step.court.world.nobody, { id, token: data.token, tenantId: 'acme' }), step.route)
      expect.soft(shown.data.id, step.route).toBe(id)
    },
    async attempts(step) {
      const id = await article(step)
      const { data } = await well(step.court.client('chief').post(`blade-cms/news/preview-token/${await article(step)}`), 'a preview of another one')
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
  'cms/guides childList': {
    async input({ court, model }) {
      if (!model) return {}
      const parent = await court.make(model, 'acme')
      await court.make(model, 'acme', { parentId: parent.id })
      return { parentId: parent.id }
    },
  },
  'general/category lazyList': { input: ofType },
  'general/category lazyTree': { input: ofType },
  'cms/newsview see': {
    async prove({ court, route, entry }) {
      const model = court.model('cms/news')
      const { id } = await court.make(model, 'acme')
      await court.place(model, id, { status: 4 })
      await well(
        court.world.nobody.send('POST', `${entry.path}/${id}?tenantId=acme`, undefined, {
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        }),
        route,
      )
      await expect.poll(async () => (await court.client('chief').get(`blade-cms/news/${id}`)).data.views, { timeout: 10_000 }).toBe(1)
    },
  },
  'cms/newshistory restore': {
    async prove(step) {
      const { court, route } = step
      const id = await article(step)
      const { data: row } = await court.client('chief').get(`blade-cms/news/${id}`)
      await well(court.client('chief').post('blade-cms/news/submit', { id, version: row.version, title: '改过的标题' }), 'an edit')
      const { data } = await well(court.client('chief').get(`blade-cms/newshistory/page?newsId_equal=${id}`), 'versions')
      await well(sendCall(step, court.client('chief'), { id: data.records.at(-1).id }), route)
      expect.soft((await court.client('chief').get(`blade-cms/news/${id}`)).data.title, route).toBe(row.title)
    },
  },
  'general/keywords hot': {
    async prove(step) {
      const { court, route } = step
      const word = await court.make(court.model('general/keywords'), 'acme', { startTime: null, endTime: null, status: 1 })
      const { data } = await well(sendCall(step, court.world.nobody, { tenantId: 'acme' }), route)
      expect.soft(JSON.stringify(data), route).toContain(word.keyword)
    },
  },
  'general/sensitivekeywords check': { input: () => ({ text: '没有问题的文字' }) },
  'general/tags fromSearch': {
    async input({ court }) {
      const { name } = await court.make(court.model('general/tags'), 'acme')
      return { search: name }
    },
  },
  'general/tagsbusiness submitList': {
    async prove(step) {
      const { court, route, entry } = step
      const id = await article(step)
      const tag = await court.make(court.model('general/tags'), 'acme')
      await well(court.client('chief').post(`${entry.path}/submitList`, [{ tagId: tag.id, bizType: 'news', bizId: id }]), route)
      expect.soft((await court.client('chief').get(`blade-cms/news/${id}`)).data.tagId, route).toBe(tag.id)
    },
    async attempts(step) {
      const { court, entry } = step
      const [id, tag] = [await article(step), await court.make(court.model('general/tags'), 'acme')]
      const body = [{ tagId: tag.id, bizType: 'news', bizId: id }]
      return [
        { who: 'another tenant', send: () => court.client('chief@beta').post(`${entry.path}/submitList`, body), expected: [400, 404] },
        { who: 'somebody without the permission', send: () => court.client('bare').post(`${entry.path}/submitList`, body), expected: [403] },
        { who: 'a narrow scope', send: () => court.client('own').post(`${entry.path}/submitList`, body), expected: [403, 404] },
      ]
    },
  },
}
