import { comments } from '@masthead/contract/general/comments'
import type { CallInputOf } from '@masthead/contract/kit/resource'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import { tallySql } from '../engine/ledger/counting'
import type { Context } from '../engine/types'
import { news } from '@masthead/contract/cms/news'
import { notFound } from '../platform/refusal'
import { newsThreads, type Threads } from './threads'

/** Replies shown below a comment before the rest is asked for. */
export const firstReplies = 3

/** Comments that are looked through for the best ones, the newest of an article. */
const mostRanked = 1000

const seen = `(${comments.state.shown}, ${comments.state.reported})`

/** A comment as everybody reads it. One that is not shown any more but was answered has its id, parent and state alone. */
export interface CommentNode {
  readonly id: string
  readonly parentId: string
  readonly key: string
  readonly value: string
  readonly title: string
  readonly content: string | null
  readonly nick: string | null
  readonly isStaff: 0 | 1
  readonly isTop: 0 | 1
  readonly status: number
  readonly createTime: string | null
  readonly likes: number
  readonly replies: number
  readonly toNick: string | null
  readonly hasChildren: boolean
  readonly children?: readonly CommentNode[]
}

interface Found {
  readonly id: string
  readonly parent: string | null
  readonly root: string | null
  readonly content: string
  readonly nick: string | null
  readonly staff: boolean | null
  readonly top: boolean | null
  readonly status: number
  readonly at: Date
  readonly likes: number
  readonly replies: number
  readonly to: string | null
}

const columnsOf = ({
  noun,
  table,
}: Threads): string => `c.id::text as id, c.parent_id::text as parent, c.root_id::text as root, c.content, c.nick, c.is_staff as staff,
  ${table === newsThreads.table ? 'c.is_top' : 'null::boolean'} as top, c.status::int as status, c.create_time as at,
  ${tallySql(noun, 'likes', { t: 'c' })} as likes, ${tallySql(noun, 'replies', { t: 'c' })} as replies,
  (select p.nick from ${table} p where p.tenant_id = c.tenant_id and p.id = c.parent_id and p.id <> c.root_id and p.status in ${seen}) as "to"`

const nodeOf = (ctx: Context, row: Found, children: readonly CommentNode[] = []): CommentNode => {
  const isSeen = row.status === comments.state.shown || row.status === comments.state.reported
  return {
    id: row.id,
    parentId: row.parent ?? '0',
    key: row.id,
    value: row.id,
    title: isSeen ? row.content : '',
    content: isSeen ? row.content : null,
    nick: isSeen ? row.nick : null,
    isStaff: isSeen && row.staff ? 1 : 0,
    isTop: isSeen && row.top ? 1 : 0,
    status: row.status === comments.state.reported ? comments.state.shown : row.status,
    createTime: isSeen ? wireTime(new Date(row.at), ctx.zone) : null,
    likes: isSeen ? row.likes : 0,
    replies: row.replies,
    toNick: isSeen ? row.to : null,
    hasChildren: row.replies > 0,
    ...(children.length > 0 ? { children } : {}),
  }
}

export interface TreeAsked {
  /** The noun whose comments are asked for, those on articles unless told. */
  readonly threads?: Threads
  readonly bizId: string
  readonly rootId?: string | undefined
  readonly sort: 'new' | 'best'
  readonly current: number
  readonly size: number
}

/** The comments on an article or a letter that readers see: a page of them with the first replies of each, or a page of the replies of one. */
export const readTree = async (ctx: Context, { threads = newsThreads, bizId, rootId, sort, current, size }: TreeAsked): Promise<CommentNode[]> => {
  const { table, about } = threads
  const columns = columnsOf(threads)
  const skip = (current - 1) * size
  if (rootId) {
    const found = await within(ctx).query<Found>(
      `select ${columns} from ${table} c where c.${ofTenant} and c.root_id = $2::bigint and ${about('$3')} and c.status in ${seen} and not c.is_deleted
       order by c.id offset ${skip} limit ${size}`,
      [rootId, bizId],
    )
    return found.map((row) => nodeOf(ctx, row))
  }
  const answered = `exists (select 1 from ${table} r where r.tenant_id = c.tenant_id and r.root_id = c.id and r.status in ${seen} and not r.is_deleted)`
  const tops = `select c.* from ${table} c where c.${ofTenant} and ${about('$2')} and c.parent_id is null and not c.is_deleted
    and (c.status in ${seen} or (c.status in (${comments.state.refused}, ${comments.state.hidden}) and ${answered}))`
  const pins = table === newsThreads.table
  const first = pins ? 'coalesce(c.is_top, false) desc' : 'c.is_deleted'
  // The parents are empty all: named, so that the newest are read from the end of the index and no other row is looked at.
  const newestFirst = 'order by c.parent_id desc, c.id desc'
  const ranked = `select ${columns} from (${tops} ${newestFirst} limit ${mostRanked}) c order by ${first}, likes desc, c.id desc offset ${skip} limit ${size}`
  const unpinned = `(${tops}${pins ? ' and c.is_top is not true' : ''} ${newestFirst} limit ${skip + size})`
  const picked = `select c.* from (${pins ? `(${tops} and c.is_top) union all ` : ''}${unpinned}) c order by ${first}, c.id desc offset ${skip} limit ${size}`
  const newest = `select ${columns} from (${picked}) c order by ${first}, c.id desc`
  const page = await within(ctx).query<Found>(sort === 'best' ? ranked : newest, [bizId])
  const replies = await repliesOf(
    ctx,
    page.filter(({ replies: count }) => count > 0).map(({ id }) => id),
    threads,
  )
  return page.map((row) =>
    nodeOf(
      ctx,
      row,
      replies.filter(({ root }) => root === row.id).map((one) => nodeOf(ctx, one)),
    ),
  )
}

const repliesOf = (ctx: Context, ids: readonly string[], threads: Threads): Promise<Found[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : within(ctx).query<Found>(
        `select c.* from unnest($2::bigint[]) r(id) cross join lateral (select ${columnsOf(threads)} from ${threads.table} c
           where c.${ofTenant} and c.root_id = r.id and c.status in ${seen} and not c.is_deleted order by c.id limit ${firstReplies}) c`,
        [ids],
      )

/** Whether readers see an article. */
export const isReadable = async (ctx: Context, bizId: string): Promise<boolean> =>
  /^[1-9]\d{0,17}$/.test(bizId) &&
  (
    await within(ctx).query(`select 1 from cms_news where ${ofTenant} and id = $2::bigint and status = ${news.state.online} and not is_deleted`, [
      bizId,
    ])
  ).length > 0

/** The public call: nothing of an article that readers do not see. */
export const commentTree = async (ctx: Context, { input }: { input: CallInputOf<typeof comments, 'tree'> }): Promise<CommentNode[]> => {
  const { bizId: asked, current, size } = input
  const bizId = String(asked)
  if (input.bizType !== news.name) throw notFound()
  if (!(await isReadable(ctx, bizId))) throw notFound()
  const rootId = input.rootId && /^[1-9]\d{0,17}$/.test(input.rootId) ? input.rootId : undefined
  return readTree(ctx, { bizId, rootId, sort: input.sort === 'best' ? 'best' : 'new', current: Number(current), size: Number(size) })
}
