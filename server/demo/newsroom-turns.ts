import { material } from '@masthead/contract/cms/material'
import { news } from '@masthead/contract/cms/news'
import { notice } from '@masthead/contract/general/notice'
import { tags } from '@masthead/contract/general/tags'
import { wireTime } from '../engine/kinds/time'
import { asSystem } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { act, createRow } from '../engine/verbs'
import type { Cast } from './cast'

const day = 86_400_000

/**
 * What lies about in a newsroom until somebody turns to it: an article in the bin, one that somebody locked and one that somebody wants retracted, a picture
 * whose licence is over, a tag that was merged, and an announcement that is not out yet. Articles and the library must stand.
 */
export const furnishNewsroomTurns = async (tx: TxContext, at: Date, cast: Cast): Promise<void> => {
  const as = (account: string): TxContext => ({ ...tx, actor: cast(account) })
  const [writer, duty, keeper] = [as('heqing'), as('gubei'), as('miaoqing')]
  const date = (days: number): string => wireTime(new Date(at.getTime() + days * day), tx.zone).slice(0, 10)
  const { id: old } = await createRow(writer, news, {
    title: '雪前抢收萝卜，三个村子搭把手（初稿）',
    brief: '初稿，已另行成稿。',
    content: '<p>云岭县三个村子赶在雪前抢收萝卜。</p>',
  })
  await act(writer, news, 'recycle', old)
  const articleCalled = async (title: string): Promise<string> => {
    const [id] = await rows(tx, news, { title }, unscoped).ids({ limit: 1 })
    if (!id) throw new Error(`the demo newsroom has no article ${title}`)
    return id
  }
  await act(writer, news, 'lock', await articleCalled('二手车交易一窗办结试点总结'))
  await act(duty, news, 'retract', await articleCalled('秋燥怎么过：医生说先别急着补'), {
    remark: '受访医生来电，要求更正第三段的用量，核实前先申请撤稿',
  })
  const [drawn] = await rows(tx, material, { type: 'img' }, unscoped).list(['url', 'thumb', 'categoryId'], { sort: ['id'], limit: 1 })
  if (!drawn) throw new Error('the demo newsroom has no picture')
  const { id: hired } = await createRow(keeper, material, {
    name: '龙舟赛航拍（图片社授权）',
    type: 'img',
    categoryId: drawn.categoryId,
    url: drawn.url,
    thumb: drawn.thumb,
    alt: '龙舟驶过跨江大桥',
    credit: '江图社',
    license: 2,
    licenseExpire: date(-2),
  })
  await act(asSystem(tx, 'demo'), material, 'expire', hired)
  const [park] = await rows(tx, tags, { name: '湿地公园' }, unscoped).ids({ limit: 1 })
  const { id: alias } = await createRow(keeper, tags, { name: '城东湿地', type: 3 })
  await act(keeper, tags, 'merge', alias, { aliasOf: park ?? '0' })
  await createRow(keeper, notice, {
    title: '年终稿件评优的时间与办法（征求意见稿）',
    category: 1,
    content: '<p>年终评优分文字、图片、视频三类，请各部门在月底前报送篇目。办法定稿后另行发布。</p>',
  })
}
