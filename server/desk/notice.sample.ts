import { expect } from 'vitest'
import type { Court } from '../testing/laws/making'
import { browser, newcomer } from '../testing/walk/fresh'
import { sendCall, well } from '../testing/walk/step'
import { type Proof, sampleOf } from '../testing/sample'

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

const devices = async (court: Court): Promise<number> => (await court.world.database.query('select 1 from desk_pushdevice')).length

export const sample = sampleOf('desk/notice', {
  calls: {
    page: asReader((data, id) => expect.soft((data as { records: { id: string }[] }).records.map((one) => one.id)).toContain(id)),
    unread: asReader((data) => expect.soft((data as { count: number }).count).toBeGreaterThan(0)),
    submit: { input: () => ({ title: '停水通知', category: 1, content: '<p>周三停水</p>' }) },
    remove: {
      input: async ({ court }) => ({ ids: (await court.make(court.model('general/notice'), 'acme')).id }),
    },
    detail: {
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
    read: {
      async prove(step) {
        const { client } = await newcomer(step.court)
        await released(step.court)
        await well(sendCall(step, client), step.route)
        expect.soft((await client.get('blade-desk/notice/unread')).data, step.route).toEqual({ count: 0 })
      },
    },
    saveSettings: {
      input: () => ({ desk: 'waits', mail: '', push: '', quietFrom: '22:00', quietTo: '07:00' }),
      async prove(step) {
        const { client } = await newcomer(step.court)
        await well(sendCall(step, client, { desk: 'waits', mail: '', push: '' }), step.route)
        expect.soft((await client.get('blade-desk/notice/settings')).data, step.route).toMatchObject({ desk: ['waits'], mail: [], push: [] })
      },
    },
    subscribe: {
      input: browser,
      async prove(step) {
        const { client } = await newcomer(step.court)
        const before = await devices(step.court)
        await well(sendCall(step, client, browser()), step.route)
        expect.soft(await devices(step.court), step.route).toBe(before + 1)
      },
    },
    unsubscribe: {
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
  },
})
