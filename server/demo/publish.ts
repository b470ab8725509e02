import { news } from '@masthead/contract/cms/news'
import type { TxContext } from '../engine/types'
import { act, createRow, nounNamed, readPlain, updateRow } from '../engine/verbs'
import { momentOf, wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import type { Cast } from './cast'
import { briefOf, type Shown, toHtml, withPicture } from './markup'
import type { Stage, Story } from './story'
import { filmSeconds } from './film'
import { tuneSeconds } from './tune'

/** What an article refers to, by name. */
export interface Places {
  readonly categories: ReadonlyMap<string, string>
  readonly topics: ReadonlyMap<string, string>
  readonly tags: ReadonlyMap<string, string>
  readonly accounts: readonly string[]
}

export interface Material {
  readonly pictures: ReadonlyMap<string, Shown>
  readonly sound: string | undefined
  readonly film?: string | undefined
}

const chief = 'zhouyuan'
const duty = 'gubei'
const day = 86_400_000
const minute = 60_000

/** Of which desk an article is issued. */
const issuerOf = (story: Story): string => (story.isTop || story.title.length % 2 === 0 ? chief : duty)

/** When an article is dated, at least some minutes before `at` unless it lies ahead. */
export const timeOf = ({ when: [days, clock] }: Pick<Story, 'when'>, at: Date, zone: string): Date => {
  const today = wireTime(new Date(at.getTime() - days * day), zone).slice(0, 10)
  const time = momentOf({ zone }, `${today} ${clock}:00`)
  const latest = at.getTime() - 20 * minute
  return days >= 0 && time.getTime() > latest ? new Date(latest - (time.getTime() % day) / 40) : time
}

/** Writes an article and takes it to its state, every step in the name of somebody who may do it, then dates the steps as they would have been. */
export const publish = async (
  tx: TxContext,
  story: Story,
  { at, cast, places, material }: { at: Date; cast: Cast; places: Places; material: Material },
): Promise<string> => {
  const as = (account: string): TxContext => ({ ...tx, actor: cast(account) })
  const time = timeOf(story, at, tx.zone)
  const body = bodyOf(story, places, material)
  const { id } = await createRow(as(story.by), news, { ...body, editorId: cast('shenmo').userId, publishTime: wireTime(time, tx.zone) })
  const stage = story.stage ?? 'online'
  for (const [action, who, remark] of steps(stage, story)) await act(as(who), nounNamed(tx, news.name), action, id, remark ? { remark } : {})
  if (story.isTop) await act(as(chief), news, 'toTop', id, {})
  if (stage === 'changed') await change(as(story.by), id, body)
  await date(tx, id, time, at)
  await count(tx, id, story, (at.getTime() - time.getTime()) / day)
  return id
}

const steps = (stage: Stage, story: Story): (readonly [action: string, who: string, remark?: string])[] => {
  const issuer = issuerOf(story)
  const send = ['toCheck', story.by] as const
  const issue = ['toPublish', issuer] as const
  switch (stage) {
    case 'draft':
      return []
    case 'signing':
      return [send]
    case 'returned':
      return [send, ['toEdit', issuer, '请补充第三段数据的来源，并核对受访者职务。']]
    case 'scheduled':
    case 'online':
    case 'changed':
      return [send, issue]
    case 'offline':
      return [send, issue, ['toOffline', issuer, '活动已经结束，页面下线。']]
    case 'retracted':
      return [send, issue, ['retract', duty, '预报时间有误，以新稿为准。'], ['retract', chief, '同意撤稿。']]
  }
}

const bodyOf = (story: Story, places: Places, { pictures, sound, film }: Material): Record<string, unknown> => {
  const found = (map: ReadonlyMap<string, string>, names: readonly string[]): string[] =>
    names.map((name) => {
      const id = map.get(name)
      if (!id) throw new Error(`the demo newsroom has no ${name}`)
      return id
    })
  const link = (view: string): string => (pictures.get(view) as Shown).link
  return {
    title: story.title,
    subtitle: story.subtitle,
    introduction: story.introduction,
    typeId: story.kind,
    categoryId: found(places.categories, [story.category]),
    topicId: found(places.topics, story.topics),
    tagId: found(places.tags, story.tags ?? []),
    keywords: (story.tags ?? []).join(','),
    publishPlatform: 'web,app',
    account: places.accounts.slice(0, 2),
    brief: story.brief ?? briefOf(story.text),
    sources: story.source ?? '江城融媒体中心',
    isOriginal: story.source === undefined,
    copyrightType: 1,
    openComment: true,
    content: toHtml(withPicture(story.text, film ? undefined : story.picture), pictures),
    ...(story.correction ? { correctionNote: story.correction } : {}),
    ...(story.picture ? { thumb: link(story.picture) } : {}),
    ...(story.pictures ? { thumbs: story.pictures.map(link).join(','), thumb: link(story.pictures[0] as string) } : {}),
    ...(sound ? { audioUrl: sound, audioDuration: tuneSeconds } : {}),
    ...(film ? { videoUrl: film, videoDuration: filmSeconds } : {}),
  }
}

/** A copy of a live article that its author goes on with: readers see the old text until it is issued. */
const change = async (ctx: TxContext, id: string, body: Record<string, unknown>): Promise<void> => {
  const { version } = await readPlain(ctx, news, id)
  const content = `${body.content}<p>（记者将继续关注后续进展。）</p>`
  await updateRow(ctx, news, id, { version, content })
}

/** Everything was written within seconds: the rows are dated as a desk would have come to them, the audit alone tells when it really was. */
const date = async (tx: TxContext, id: string, time: Date, at: Date): Promise<void> => {
  const last = new Date(Math.min(time.getTime(), at.getTime() - 10 * minute))
  const first = new Date(last.getTime() - 190 * minute)
  const own = [id, first.toISOString(), last.toISOString()]
  await within(tx).run(
    `update cms_news set create_time = $3, update_time = $4, first_publish_time = case when first_publish_time is null then null else $4::timestamptz end,
       top_time = case when top_time is null then null else $4::timestamptz end where ${ofTenant} and id = $2::bigint`,
    own,
  )
  const spread = `$3::timestamptz + ($4::timestamptz - $3::timestamptz) * (p.place - 1) / greatest(p.most - 1, 1)`
  for (const table of ['cms_newshistory', 'cms_newslog'])
    await within(tx).run(
      `update ${table} x set create_time = ${spread} from (select id, row_number() over (order by id) as place, count(*) over () as most from ${table}
         where ${ofTenant} and news_id = $2::bigint) p where x.${ofTenant} and x.id = p.id`,
      own,
    )
}

/** Readers until now: more with every day that it is online, and more of what has pictures. */
const count = async (tx: TxContext, id: string, { title, picture, isTop }: Story, days: number): Promise<void> => {
  if (days <= 0) return
  const luck = [...title].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7) / 9973
  const views = Math.round((420 + luck * 5200 + (picture ? 900 : 0) + (isTop ? 6400 : 0)) * (1 - Math.exp(-days / 2.2)) + 31)
  const likes = Math.round(views * (0.012 + luck * 0.05))
  await within(tx).run(`update cms_newscount set views = $3, likes = $4 where ${ofTenant} and news_id = $2::bigint`, [id, views, likes])
}
