import type { Context } from '../engine/types'
import { type Stage, stage } from './people'
import { type Answer, type Client, type World, type WorldOptions, world } from './world'

/** A newsroom in the tenant whose articles the public site shows. */
export interface Desk {
  readonly world: World
  readonly stage: Stage
  /** Writes and sends; holds no more than an author does. */
  readonly author: Client
  /** A colleague of the author with the same permissions. */
  readonly colleague: Client
  /** Issues, takes offline, pins, sends back. */
  readonly issuer: Client
  /** Holds every permission, that of breaking locks included. */
  readonly chief: Client
  readonly categoryId: string
  readonly topicId: string
  readonly otherTopicId: string
  /** A complete article as the editor would send it. */
  article(own?: Record<string, unknown>): Record<string, unknown>
  /** Saves an article of the author's and answers its row. */
  save(own?: Record<string, unknown>): Promise<Article>
  /** Saves, sends and issues one. */
  issue(own?: Record<string, unknown>): Promise<Article>
  row(id: string): Promise<Article>
  /** What everybody reads: the public list and one article. */
  front(): Promise<Article[]>
  frontOf(id: string): Promise<Answer>
  /** Everything that is kept of an article, and how much is told about it; equal texts mean that nothing happened. */
  kept(id: string): Promise<string>
  /** Lines of the article's own log. */
  log(id: string): Promise<{ action: string; beforeStatus: number; afterStatus: number; remark: string | null; operator: string }[]>
  /** The program's context, with the clock moved by so many seconds. */
  later(seconds: number): Context
  /** Moves what was told of an article into the past, so that nothing counts as a double click. */
  age(id: string): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: rows of every width
type Article = Record<string, any> & { readonly id: string; readonly status: number; readonly version: number }

const writing = ['view', 'add', 'edit', 'delete', 'to_check', 'to_edit', 'lock', 'edit_topic', 'edit_category', 'update_batch', 'restore', 'sort']
  .map((verb) => `news_${verb}`)
  .concat('cms_newshistory_view', 'cms_newshistory_restore', 'cms_newslog_view')
const issuing = ['view', 'issue', 'to_edit', 'to_offline', 'to_online', 'to_top', 'audit', 'num', 'retract']
  .map((verb) => `news_${verb}`)
  .concat('cms_newshistory_view')

/** Opens a newsroom in a product that stands already, or in one of its own, with further nouns where told. */
export const openDesk = async (options: WorldOptions = {}, given?: World): Promise<Desk> => {
  const product = given ?? (await world(options))
  const set = await stage(product, '000000', {
    chief: { codes: 'all' },
    author: { codes: writing },
    colleague: { codes: writing },
    issuer: { codes: issuing },
    second: { codes: issuing },
  })
  const chief = await product.as('chief@000000')
  const author = await product.as('author@000000')
  const made = async (path: string, body: object): Promise<string> => (await chief.post(path, body)).data.id
  const categoryId = await made('blade-general/category', { categoryName: '要闻', categoryType: 7 })
  const topicId = await made('blade-cms/topic', { topicName: '时政', expireTime: '2040-01-01 00:00:00', sort: 1 })
  const otherTopicId = await made('blade-cms/topic', { topicName: '民生', expireTime: '2040-01-01 00:00:00', sort: 2 })
  const article: Desk['article'] = (own = {}) => ({
    title: '春耕在行动',
    typeId: 1,
    categoryId,
    topicId,
    publishPlatform: 'web,app',
    brief: '各地春耕有序展开',
    sources: '本报讯',
    publishTime: '2024-03-01 08:00:00',
    content: '<p>春耕正当时。</p>',
    ...own,
  })
  const must = (answer: Answer): Article => {
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.data
  }
  const save: Desk['save'] = async (own) => must(await author.post('blade-cms/news/submit', article(own)))
  const issuer = await product.as('issuer@000000')
  return {
    world: product,
    stage: set,
    author,
    issuer,
    chief,
    colleague: await product.as('colleague@000000'),
    categoryId,
    topicId,
    otherTopicId,
    article,
    save,
    async issue(own) {
      const { id } = await save(own)
      must(await author.patch(`blade-cms/news/to-check/${id}`))
      return must(await issuer.patch(`blade-cms/news/to-publish/${id}`))
    },
    row: async (id) => must(await chief.get(`blade-cms/news/${id}`)),
    front: async () => (await product.nobody.get('blade-cms/news/front/list?size=200')).data.records,
    frontOf: (id) => product.nobody.get(`blade-cms/news/front/${id}`),
    async kept(id) {
      const [found] = await product.database.query(
        `select (select md5(n::text) from cms_news n where n.id = $1::bigint) as news, (select count(*)::int from cms_newshistory where news_id = $1::bigint) as revisions,
           (select md5(string_agg(c::text, '')) from cms_newscount c where news_id = $1::bigint) as counts, (select count(*)::int from cms_newslog) as log, (select count(*)::int from log_operatelog) as audit, (select count(*)::int from platform_event) as events`,
        [id],
      )
      return JSON.stringify(found)
    },
    log: (id) =>
      product.database.query(
        'select action, before_status::int as "beforeStatus", after_status::int as "afterStatus", remark, operator from cms_newslog where news_id = $1::bigint order by id',
        [id],
      ),
    later: (seconds) => ({ ...product.own, clock: { now: () => new Date(Date.now() + seconds * 1000) } }),
    age: async (id) => {
      await product.database.run(
        `update log_operatelog set create_time = create_time - interval '1 minute' where biz_type = 'cms/news' and biz_id = $1`,
        [id],
      )
    },
  }
}
