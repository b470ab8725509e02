import { newsorder } from '@masthead/contract/cms/newsorder'
import { assigning, covering, directing } from '../founding/newsroles'
import { stage } from './people'
import { type Answer, type Client, type World, world } from './world'

// biome-ignore lint/suspicious/noExplicitAny: rows of every width
type Data = any

/** The desk that plans stories: reporters lin and zhou, xu who does not write, an editor, the head who sends crews, two who read notices, and a spy elsewhere. */
export interface StoryDesk {
  readonly world: World
  readonly place: string
  who(name: string): Client
  id(name: string): string
  /** What a call answers; throws where it is not a 200. */
  must(answer: Promise<Answer>): Promise<Data>
  /** A day that no other story has. */
  day(): string
  /** A complete order for that day, as a client sends it. */
  story(on: string, more?: object): Record<string, unknown>
  row(order: string): Promise<Data>
  /** An order that has been proposed. */
  propose(more?: object, on?: string): Promise<string>
  /** An order on which this person is under way. */
  sent(leaderId: string, more?: object, on?: string): Promise<string>
  crewOf(order: string): Promise<Data[]>
}

export const openStoryDesk = async (): Promise<StoryDesk> => {
  const product = await world()
  const writing = ['news_view', 'news_add', 'news_edit']
  const reading = { codes: ['cms_newsnotice_view', 'cms_newsnotice_read'], scope: 6 } as const
  const acme = await stage(product, 'acme', {
    lin: { codes: [...covering, ...writing] },
    zhou: { codes: [...covering, ...writing] },
    xu: { codes: covering },
    editor: { codes: assigning },
    head: { codes: directing },
    early: reading,
    night: reading,
    admin: { codes: 'all' },
  })
  await stage(product, 'beta', { spy: { codes: 'all' } })
  const people: Record<string, Client> = { spy: await product.as('spy@beta') }
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  const who = (name: string): Client => people[name] as Client
  const must: StoryDesk['must'] = async (answer) => {
    const { status, body, data } = await answer
    if (status !== 200) throw new Error(JSON.stringify(body))
    return data
  }
  const column = { topicName: '民生', expireTime: '2040-01-01 00:00:00', sort: 1 }
  const topicId = (await must(who('admin').post('blade-cms/topic', column))).id
  const park = { name: '城东湿地公园', address: '城东路1号', lat: 30.5, lng: 114.3 }
  const place = (await must(who('head').post('blade-cms/newsplace/submit', park))).id
  const path = newsorder.path
  let days = 0
  const day = (): string => `2031-0${1 + Math.floor(days / 28)}-${String(1 + (days++ % 28)).padStart(2, '0')}`
  const story: StoryDesk['story'] = (on, more = {}) => ({
    title: `湿地开园 ${on}`,
    topicId,
    place,
    type: 'text',
    eventTime: `${on} 09:00:00`,
    endTime: `${on} 11:00:00`,
    deadline: `${on} 18:00:00`,
    ...more,
  })
  const propose: StoryDesk['propose'] = async (more = {}, on = day()) => {
    const made = await must(who('lin').post(`${path}/submit`, story(on, more)))
    await must(who('lin').post(`${path}/report`, { id: made.id }))
    return made.id
  }
  return {
    world: product,
    place,
    who,
    id: (name) => acme.users[name] as string,
    must,
    day,
    story,
    row: (order) => must(who('admin').get(`${path}/detail?id=${order}`)),
    propose,
    async sent(leaderId, more = {}, on = day()) {
      const order = await propose(more, on)
      await must(who('head').post(`${path}/dispatch`, { id: order, leaderId }))
      return order
    },
    crewOf: async (order) => (await must(who('admin').get(`blade-cms/newscrew/list?orderId=${order}`))).records,
  }
}
