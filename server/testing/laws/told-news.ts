import type { Body, Maker } from './making'

interface About {
  readonly maker: Maker
  readonly tenantId: string
  readonly n: number
  readonly least: boolean
}

/** Hours between the first moment and what all of them come before: eleven years. */
const hours = 100_000

/** An hour of its own for each number, as long as there are hours. */
const hourOf = (n: number, minutes = '00'): string =>
  new Date(Date.UTC(2031, 0, 1) + (n % hours) * 3_600_000).toISOString().slice(0, 13).replace('T', ' ').concat(`:${minutes}:00`)

const story = (n: number): Body => ({ eventTime: hourOf(n), endTime: hourOf(n, '30'), deadline: '2050-01-01 12:00:00' })

/** Stories take place before they are due, each at an hour of its own, so that no crew is at two at once. */
export const newsTold: Readonly<Record<string, (about: About) => Promise<Body> | Body>> = {
  'cms/news': ({ least }) =>
    least ? {} : { publishTime: '2024-05-01 08:00:00', offlineTime: '2031-05-01 08:00:00', typeId: 2, isUpdateTime: false },
  'cms/guides': ({ least }) =>
    least ? { titleLength: 20 } : { titleLength: 20, onlineTime: '2024-05-01 08:00:00', offlineTime: '2031-05-01 08:00:00', fontWeight: 6 },
  'cms/newsdelivery': () => ({ tries: 0, step: 'none' }),
  'cms/signoff': () => ({ roleId: undefined, named: undefined, reviewerIds: undefined, levels: 1, level: 1, isOutside: false }),
  'cms/outsign': () => ({ signoffId: undefined, revisionId: undefined, expireTime: '2050-01-01 12:00:00', hours: 48 }),
  // A deputy is somebody else.
  'cms/deputy': async ({ maker, tenantId }) => ({
    deputyId: (await maker.target('user/user', tenantId, true)).id,
    fromTime: '2031-01-01 00:00:00',
    toTime: '2032-01-01 00:00:00',
  }),
  'cms/opinion': () => ({ kind: 'note', anchors: undefined, parentId: undefined, revisionId: undefined, replacement: undefined }),
  'cms/need': ({ n }) => ({ eventTime: hourOf(n), deadline: '2050-01-01 12:00:00' }),
  'cms/newsorder': ({ n }) => story(n),
  'cms/newscrew': ({ n }) => ({ startTime: hourOf(n), endTime: hourOf(n, '30') }),
}

let told = 5000

/** What the actions of stories are told: an hour of its own each time. */
export const newsToldTo: Readonly<Record<string, () => Promise<Body>>> = {
  'cms/newsorder report': async () => ({ eventTime: '2031-01-01 00:00:00' }),
  'cms/newsorder invite': async () => ({ seats: 3, deadline: '2050-01-01 12:00:00' }),
  'cms/newsorder dispatch': async () => {
    told += 1
    return { eventTime: hourOf(told), endTime: hourOf(told, '30'), equipment: [`设备${told}`] }
  },
}
