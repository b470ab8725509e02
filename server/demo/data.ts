import { news as newsNoun } from '@masthead/contract/cms/news'
import { charts } from '@masthead/contract/charts/charts'
import { chartsDashboard as dashboard } from '@masthead/contract/charts/dashboard'
import { databustarget } from '@masthead/contract/collect/databustarget'
import { databuswxnews } from '@masthead/contract/collect/databuswxnews'
import type { SavedReport } from '@masthead/contract/kit/report'
import { report } from '@masthead/contract/report/report'
import { wireTime } from '../engine/kinds/time'
import type { TxContext } from '../engine/types'
import { act, createRow, insertRow } from '../engine/verbs'
import type { Cast } from './cast'
import { furnishTools } from './tools'
import { furnishWebhooks } from './webhooks'

const analyst = 'wenqian'
const collector = 'guohai'
const integrator = 'lianwei'

type Look = 'line' | 'bar' | 'pie' | 'number' | 'table'

const count = { g1: { do: 'count', label: ['篇数', 'Articles'] } } as const
const news = (groups: Record<string, string>, more: Partial<SavedReport> = {}): SavedReport => ({ noun: 'cms/news', groups, sums: count, ...more })

/** The charts of each dashboard: name, code, look, data, place. */
const boards: readonly {
  readonly name: string
  readonly remark: string
  readonly isWall: boolean
  readonly isShared: boolean
  readonly tiles: readonly (readonly [name: string, code: string, type: Look, data: SavedReport, place: readonly [number, number, number, number]])[]
}[] = [
  {
    name: '编辑部一览',
    remark: '每日发稿、状态与分类，例会上看。',
    isWall: true,
    isShared: true,
    tiles: [
      ['新闻总数', 'news-total', 'number', { noun: 'cms/news', sums: count }, [0, 0, 3, 2]],
      ['在线新闻', 'news-online', 'number', { noun: 'cms/news', sums: count, where: { status: newsNoun.state.online } }, [3, 0, 3, 2]],
      ['各状态篇数', 'news-states', 'pie', news({ a1: 'status' }), [6, 0, 6, 5]],
      ['每日新建', 'news-days', 'line', news({ a1: 'day(createTime)' }), [0, 2, 6, 8]],
      ['作者篇数', 'news-authors', 'bar', news({ a1: 'createUser' }), [6, 5, 6, 5]],
    ],
  },
  {
    name: '来稿与来源',
    remark: '通联部每周看一次。',
    isWall: false,
    isShared: false,
    tiles: [
      ['来稿状态', 'manuscript-states', 'bar', { noun: 'contribute/manuscript', groups: { a1: 'status' }, sums: count }, [0, 0, 6, 5]],
      ['来源类型', 'source-types', 'table', { noun: 'cms/sources', groups: { a1: 'type' }, sums: count }, [6, 0, 6, 5]],
    ],
  },
]

const targets = [
  ['江城发布', 'wechat', 'https://mp.example.com/s/jiangcheng', '江城发布', '已获授权，可转载并注明来源', 1],
  ['省新闻中心要闻', 'rss', 'https://news.example.org/feed.xml', '省新闻中心', '合作媒体，可转载', 1],
  ['市气象局预警', 'api', 'https://weather.example.org/api/alerts', '市气象局', null, 0],
  ['云岭县融媒体', 'rss', 'https://yunling.example.com/atom.xml', '云岭县融媒体中心', '合作媒体，可转载', 0],
  ['清河镇政务公开', 'web', 'https://qinghe.example.com/news', '清河镇', null, 2],
] as const

const items = [
  ['省道改造工程下月全线开工', '省新闻中心', '省交通厅发布消息，连接三地的省道改造工程将于下月全线开工，工期两年，施工期间保持双向通行。', 0, 5],
  ['全省秋粮收购有序推进', '省新闻中心', '截至目前，全省已收购秋粮一百二十万吨，各收购点延长营业时间，确保农民随到随卖。', 0, 9],
  ['省图书馆向县区开放数字资源', '省新闻中心', '读者凭身份证即可在县区图书馆使用省馆的电子书、报刊和有声读物，首批开放二十万种。', 1, 30],
  ['云岭红橙进入采摘期', '云岭县融媒体中心', '云岭县三万亩红橙进入采摘期，预计产量四万吨，合作社已与十二家商超签订供货协议。', 3, 31],
  ['中秋假期返程提示', '江城发布', '今天下午至傍晚为返程高峰，请提前规划路线，谨慎驾驶。', 2, 50],
] as const

/** What the first of them said before its site corrected it. */
const corrected = ['一年', '两年'] as const

/** Dashboards, a monthly report, targets and what they brought, by the analyst and the collection desk; and the tools of developers. */
export const furnishData = async (tx: TxContext, at: Date, cast: Cast): Promise<void> => {
  const mine: TxContext = { ...tx, actor: cast(analyst) }
  const drawn: string[] = []
  for (const { name, remark, isWall, isShared, tiles } of boards) {
    const board = await createRow(mine, dashboard, { name, remark, isWall, period: 'all', wallSec: 60 })
    for (const [title, code, type, dataset, [x, y, w, h]] of tiles) {
      const chart = await createRow(mine, charts, {
        name: title,
        code,
        type,
        dataset,
        dashboardId: board.id,
        x,
        y,
        w,
        h,
        timeKey: 'createTime',
        refreshSec: 300,
      })
      if (isShared) drawn.push(chart.id)
    }
    if (isShared) await act(mine, dashboard, 'share', board.id)
  }
  for (const id of drawn) await act(mine, charts, 'share', id)
  const params = [{ name: 'since', label: '起始日', kind: 'day', filter: 'createTime_datege' }]
  await createRow(mine, report, {
    name: '新闻月报',
    kind: 'data',
    dataset: { noun: 'cms/news', groups: { a1: 'status', a2: 'createUser' }, sums: count },
    params,
    bands: { by: 'a1', hasTotals: true },
    isShared: true,
    remark: '按状态分段，列出每位编辑的篇数',
  })
  await furnishCollection({ ...tx, actor: cast(collector) }, at)
  await furnishWebhooks({ ...tx, actor: cast(integrator) }, at)
  await furnishTools(tx)
}

const furnishCollection = async (tx: TxContext, at: Date): Promise<void> => {
  const ago = (hours: number): string => wireTime(new Date(at.getTime() - hours * 3_600_000), tx.zone)
  const ids = new Map<string, string>()
  for (const [name, type, url, sourceName, licence, status] of targets) {
    const failed = status === databustarget.state.error ? { errorCount: 5, lastError: '网站无法访问' } : {}
    const rule = type === 'web' ? { parseRule: JSON.stringify({ list: '.news li', title: 'a', link: 'a@href' }) } : {}
    // Nothing is collected from addresses that were made up.
    const times = { lastTime: ago(1), lastItemTime: ago(5), nextTime: status === databustarget.state.off ? null : ago(-24 * 365) }
    const id = await insertRow(tx, databustarget, {
      name,
      type,
      url,
      sourceName,
      licence,
      status,
      interval: 60,
      silentHours: 72,
      lastCount: 1,
      ...times,
      ...rule,
      ...failed,
    })
    ids.set(sourceName, id)
  }
  let first: string | undefined
  for (const [at2, [title, author, text, status, hours]] of items.entries()) {
    const targetId = ids.get(author)
    if (!targetId) continue
    const url = `https://news.example.org/items/${at2 + 1}`
    const before = text.replace(corrected[1], corrected[0])
    const change = before === text ? {} : { changedTime: ago(1), before: { title, digest: before, content: `<p>${before}</p>` } }
    const id = await insertRow(tx, databuswxnews, {
      targetId,
      title,
      author,
      url,
      itemKey: `demo${at2}`,
      digest: text,
      content: `<p>${text}</p>`,
      publishTime: ago(hours),
      copyright: 'reprint',
      readCount: 1200 - at2 * 150,
      likeCount: 90 - at2 * 12,
      status,
      ...(status === databuswxnews.state.duplicate && first ? { duplicateOf: first } : {}),
      ...change,
    })
    first ??= id
  }
}
