import { expect } from 'vitest'
import { gatewaySignature } from '../../platform/pushgateway'
import type { Court } from '../laws/court'
import { newcomer } from './fresh'
import { type Proof, sendCall, well } from './step'

let count = 0

/** A notice that is released to everybody of acme. */
const released = async (court: Court): Promise<string> => {
  const desk = court.client('chief')
  const { data } = await well(
    desk.post('blade-general/notice/submit', { title: `走查通知${++count}`, category: 1, content: '<p>正文</p>' }),
    'a notice',
  )
  await well(desk.post(`blade-general/notice/release/${data.id}`), 'its release')
  return data.id
}

const asReader = (seen: (data: unknown, id: string) => void): Proof => ({
  async prove(step) {
    const { client } = await newcomer(step.court)
    const id = await released(step.court)
    const { data } = await well(sendCall(step, client), step.route)
    seen(data, id)
  },
})

const configKey = 'walk:setting'

/** A browser that wants pushes: the example of RFC 8291. */
const browser = (): Record<string, string> => ({
  endpoint: `https://push.example.net/walk/${++count}`,
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
})
const devices = async (court: Court): Promise<number> => (await court.world.database.query('select 1 from desk_pushdevice')).length

const gatewayKey = 'walk-gateway-key'

/** An app of acme with somebody who uses it. */
const usedApp = async (court: Court): Promise<string> => {
  const app = await court.make(court.model('message-push/appinfo'), 'acme', {
    provider: 'http',
    gateway: 'https://push.example.net/walk',
    secret: gatewayKey,
  })
  await court.make(court.model('message-push/userclient'), 'acme', { appId: app.id, enabled: true })
  return app.id
}

/** What a gateway tells of a message that it took. */
const receipt = async (court: Court): Promise<Record<string, string>> => {
  const appId = await usedApp(court)
  const { data: app } = await court.client('chief').get(`blade-message-push/appinfo/detail?id=${appId}`)
  const task = await court.make(court.model('message-push/task'), 'acme', { appId })
  const line = await court.make(court.model('message-push/pushlog'), 'acme', { taskId: task.id })
  const told = { messageId: String(line.messageId), event: 'opened', time: '1760000000000' }
  return { tenantId: 'acme', appKey: String(app.appKey), ...told, sign: gatewaySignature(gatewayKey, told.messageId, told.event, told.time) }
}

/** A site of acme whose readers may have news pushed to them; answers what a browser of one says. */
const webReader = async (court: Court): Promise<Record<string, string>> => {
  await court.make(court.model('message-push/appinfo'), 'acme', { provider: 'web', gateway: undefined, secret: undefined })
  return { tenantId: 'acme', ...browser() }
}

const webClients = async (court: Court): Promise<number> =>
  (await court.world.database.query("select 1 from message_push_userclient where alias like 'web-%' and client_id is not null")).length

/** What everybody has at his own desk: notices, and settings of his own. */
export const deskProofs: Readonly<Record<string, Proof>> = {
  'desk/dashboard feed': {
    // It tells what was done to articles, and somebody must have done something.
    async input({ court }) {
      const news = court.model('cms/news')
      const { id } = await court.make(news, 'acme')
      await court.place(news, id, { status: 4 })
      await well(court.client('chief').send('PATCH', `blade-cms/news/to-top/${id}`, {}), 'an article that is pinned')
      return {}
    },
  },
  'desk/dashboard sought': {
    async input({ court }) {
      await well(court.client('chief').post('blade-cms/sources/submit', { name: `寻找的来源${++count}`, type: 2 }), 'a row to be found')
      return { key: '寻找的来源' }
    },
  },
  'desk/notice page': asReader((data, id) => expect.soft((data as { records: { id: string }[] }).records.map((one) => one.id)).toContain(id)),
  'desk/notice unread': asReader((data) => expect.soft((data as { count: number }).count).toBeGreaterThan(0)),
  'desk/notice submit': { input: () => ({ title: '停水通知', category: 1, content: '<p>周三停水</p>' }) },
  'desk/notice remove': {
    input: async ({ court }) => ({ ids: (await court.make(court.model('general/notice'), 'acme')).id }),
  },
  'desk/notice detail': {
    input: async ({ court }) => ({ id: await released(court) }),
    async prove(step) {
      const { client } = await newcomer(step.court)
      const id = await released(step.court)
      const { data } = await well(sendCall(step, client, { id }), step.route)
      expect.soft(data, step.route).toMatchObject({ id, content: '<p>正文</p>' })
    },
    async attempts(step) {
      const id = await released(step.court)
      return [{ who: 'another tenant', send: () => sendCall(step, step.court.client('chief@beta'), { id }), expected: [404] }]
    },
  },
  'desk/notice read': {
    async prove(step) {
      const { client } = await newcomer(step.court)
      await released(step.court)
      await well(sendCall(step, client), step.route)
      expect.soft((await client.get('blade-desk/notice/unread')).data, step.route).toEqual({ count: 0 })
    },
  },
  'desk/notice saveSettings': {
    input: () => ({ desk: 'waits', mail: '', push: '', quietFrom: '22:00', quietTo: '07:00' }),
    async prove(step) {
      const { client } = await newcomer(step.court)
      await well(sendCall(step, client, { desk: 'waits', mail: '', push: '' }), step.route)
      expect.soft((await client.get('blade-desk/notice/settings')).data, step.route).toMatchObject({ desk: ['waits'], mail: [], push: [] })
    },
  },
  'desk/notice subscribe': {
    input: browser,
    async prove(step) {
      const { client } = await newcomer(step.court)
      const before = await devices(step.court)
      await well(sendCall(step, client, browser()), step.route)
      expect.soft(await devices(step.court), step.route).toBe(before + 1)
    },
  },
  'desk/notice unsubscribe': {
    input: browser,
    async prove(step) {
      const { client } = await newcomer(step.court)
      const before = await devices(step.court)
      const given = browser()
      await well(client.post('blade-desk/notice/push-subscribe', given), 'a browser that is pushed to')
      await well(sendCall(step, client, given), step.route)
      expect.soft(await devices(step.court), step.route).toBe(before)
    },
  },
  'message-push/push pushAll': {
    input: async ({ court }) => ({ title: '走查', content: '推送全部', appId: await usedApp(court) }),
  },
  'message-push/pushlog receipt': {
    input: ({ court }) => receipt(court),
    async attempts(step) {
      const given = await receipt(step.court)
      return [
        { who: 'whoever has another key', send: () => sendCall(step, step.court.world.nobody, { ...given, sign: 'f'.repeat(64) }), expected: [403] },
      ]
    },
  },
  'message-push/userclient webKey': {
    async prove(step) {
      await webReader(step.court)
      const { data } = await well(sendCall(step, step.court.world.nobody, { tenantId: 'acme' }), step.route)
      expect.soft(data.key, step.route).toMatch(/^[\w-]{87}$/)
    },
  },
  'message-push/userclient webSubscribe': {
    input: ({ court }) => webReader(court),
    async prove(step) {
      const before = await webClients(step.court)
      await well(sendCall(step, step.court.world.nobody, await webReader(step.court)), step.route)
      expect.soft(await webClients(step.court), step.route).toBe(before + 1)
    },
  },
  'message-push/userclient webUnsubscribe': {
    input: ({ court }) => webReader(court),
    async prove(step) {
      const given = await webReader(step.court)
      await well(step.court.world.nobody.post('blade-message-push/userclient/web/subscribe', given), 'a browser of a reader')
      const before = await webClients(step.court)
      await well(sendCall(step, step.court.world.nobody, { tenantId: 'acme', endpoint: given.endpoint, auth: given.auth }), step.route)
      expect.soft(await webClients(step.court), step.route).toBe(before - 1)
    },
  },
  'resource/maillog test': { input: () => ({ address: 'walk@example.org' }) },
  'cms/userconfig drop': {
    input: () => ({ configKey }),
    async prove(step) {
      const { client } = await newcomer(step.court)
      await well(client.post('blade-cms/userconfig/keep', { configKey, configValue: { size: 30 } }), 'a setting')
      await well(sendCall(step, client, { configKey }), step.route)
      expect.soft((await client.get(`blade-cms/userconfig/mine?prefix=${configKey}`)).data, step.route).toEqual([])
    },
  },
}
