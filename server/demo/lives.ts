import { liveshow } from '@masthead/contract/cms/liveshow'
import { newslive } from '@masthead/contract/cms/newslive'
import { wireTime } from '../engine/kinds/time'
import { system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { act, createRow } from '../engine/verbs'
import { inJob, later } from '../engine/due/later'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { demoJobs } from './mark'

/** Milliseconds between two entries of the live that goes on, and how many come after the start: an hour of them. */
const between = 3 * 60_000
const turns = 20

/** What a host reports, every few minutes. */
const reports = [
  [
    '各位读者上午好，这里是湿地公园开园现场，天气晴，微风。',
    '志愿者正在检票口引导，排队约五分钟。',
    '第一批游客入园，孩子们直奔观鸟台。',
    '讲解员介绍：目前记录到的水鸟有四十七种。',
  ],
  [
    '停车场剩余车位不多，建议乘坐12路公交。',
    '观鸟台三架望远镜免费使用，每人三分钟。',
    '木栈道上有读者认出了白鹭和夜鹭。',
    '便民点提供热水和雨衣，位置在东门左侧。',
  ],
  [
    '午间演出开始，江城小学合唱团登台。',
    '现场连线：园方表示下月起每周六有自然课堂。',
    '一位八十岁的老人说，这里以前是他家的鱼塘。',
    '东门客流增加，请按指引绕行北门。',
  ],
] as const

/** A live that goes on below one article, and one that has ended below another. */
export const furnishLives = async (editor: TxContext, at: Date, online: readonly string[], host: string): Promise<void> => {
  const minute = (ago: number): string => wireTime(new Date(at.getTime() - ago * 60_000), editor.zone)
  for (const [index, [title, rounds]] of (
    [
      ['湿地公园开园直播', 5],
      ['市民运动会直播回顾', 2],
    ] as const
  ).entries()) {
    const newsId = online[index]
    if (!newsId) continue
    const { id } = await createRow(editor, liveshow, { title, newsId, hosts: host })
    await act(editor, liveshow, 'start', id)
    const lines = Array.from({ length: rounds }, () => reports.flat()).flat()
    const known = await createRow(editor, newslive, { newsId, content: lines[0] ?? '', liveTime: minute(lines.length * 3) })
    await within(editor).run(
      `insert into cms_newslive (tenant_id, create_user, news_id, content, live_time, host_id, seq, status)
       select e.tenant_id, e.create_user, e.news_id, x.text, $3::timestamptz - x.n * interval '3 minutes', e.host_id, 1 + cardinality($4::text[]) - x.n, e.status
       from cms_newslive e cross join unnest($4::text[]) with ordinality x(text, n) where e.${ofTenant} and e.id = $2::bigint order by x.n desc`,
      [known.id, at.toISOString(), lines.slice(1).reverse()],
    )
    await within(editor).run(
      `update cms_liveshow set last_seq = (select max(seq) from cms_newslive where ${ofTenant} and news_id = $2::bigint) where ${ofTenant} and news_id = $2::bigint`,
      [newsId],
    )
    if (index === 1) await act(editor, liveshow, 'end', id)
    else await later(editor, demoJobs.live, { newsId, turn: 0 }, { key: newsId, at: new Date(at.getTime() + between) })
  }
  if (online[2]) await createRow(editor, liveshow, { title: '龙舟赛直播（预告）', newsId: online[2], hosts: host })
  const entries = online[0] ? await rows(editor, newslive, { newsId: online[0] }, unscoped).ids({ sort: ['-liveTime'], limit: 6 }) : []
  if (entries[2]) await act(editor, newslive, 'pin', entries[2])
  if (entries[5]) await act(editor, newslive, 'withdraw', entries[5], { remark: '信息有误，待核实' })
}

/** Writes the next entry of the live that goes on, and asks for the one after it; after an hour the live ends. One that was ended or taken away before is left alone. */
export const goOn = async (tx: TxContext, { newsId, turn }: Going): Promise<void> => {
  const show = await rows(tx, liveshow, { newsId, status: liveshow.state.running }, unscoped).one('id', 'hosts')
  if (!show) return
  const host: TxContext = { ...tx, actor: { ...system('demo'), userId: String(show.hosts).split(',')[0] ?? null } }
  if (turn >= turns) {
    await createRow(host, newslive, { newsId, content: '直播到此结束，感谢各位读者一路相伴。' })
    await act(host, liveshow, 'end', show.id)
    return
  }
  const lines = reports.flat()
  await createRow(host, newslive, { newsId, content: lines[turn % lines.length] ?? '' })
  await later(tx, demoJobs.live, { newsId, turn: turn + 1 }, { key: `${newsId} ${turn + 1}`, at: new Date(tx.clock.now().getTime() + between) })
}

interface Going {
  readonly newsId: string
  /** How many entries came since the start. */
  readonly turn: number
}

/** The job behind it. */
export const demoLive = (own: Context): JobKind => defineJob<Going>(demoJobs.live, (job) => inJob(own, job, (tx) => goOn(tx, job.data)))
