import { mediaaccounts } from '@masthead/contract/cms/mediaaccounts'
import { mediaconfig } from '@masthead/contract/cms/mediaconfig'
import { news } from '@masthead/contract/cms/news'
import { newsorder } from '@masthead/contract/cms/newsorder'
import { newsdelivery } from '@masthead/contract/cms/newsdelivery'
import { cmsOpinion as opinion } from '@masthead/contract/cms/opinion'
import { resources } from '@masthead/contract/cms/resources'
import { anchorAt } from '@masthead/contract/cms/anchor'
import { runDelivery } from '../cms/delivery/sending'
import { blockTexts } from '../cms/opinions/blocks'
import { countFigures } from '../general/statistical'
import { wireTime } from '../engine/kinds/time'
import { asSystem } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { act, createRow, insertRow } from '../engine/verbs'
import type { Cast } from './cast'

const day = 86_400_000

/** Notes and a suggestion beside articles, their links, how they go out on other accounts, and what each day brought them. */
export const furnishDeskNotes = async (tx: TxContext, at: Date, cast: Cast): Promise<void> => {
  const [editor, chief] = [
    { ...tx, actor: cast('linxiao') },
    { ...tx, actor: cast('weilan') },
  ]
  const found = await within(tx).query<{ id: string; title: string; content: string | null; status: number; revision: string | null }>(
    `select n.id::text as id, n.title, h.content_html as content, n.status, n.published_revision_id::text as revision
     from cms_news n left join cms_newshistory h on h.tenant_id = n.tenant_id and h.id = n.revision_id
     where n.${ofTenant} and not n.is_deleted order by n.status, n.id limit 200`,
  )
  const written = found.find(({ status, content }) => status === news.state.awaitingSignOff && blockTexts(content).some((text) => text.length > 30))
  if (written) {
    const texts = blockTexts(written.content)
    const block = texts.findIndex((text) => text.length > 30)
    const note = {
      newsId: written.id,
      kind: 'note',
      content: '这个数字请再和主办方核对。',
      anchors: [anchorAt(texts, { block, start: 4, end: 12 })],
    } as const
    const { id } = await createRow(editor, opinion, { ...note, mentionIds: [cast('chenshu').userId ?? ''] })
    await createRow(chief, opinion, { newsId: written.id, content: '已核对，无误。', parentId: id })
    const settled = await createRow(editor, opinion, { ...note, content: '导语太长，请压缩。' })
    await act(editor, opinion, 'resolve', settled.id)
    const words = [anchorAt(texts, { block, start: 14, end: 20 })]
    await createRow(chief, opinion, {
      newsId: written.id,
      kind: 'suggestion',
      content: '更口语一些。',
      anchors: words,
      replacement: '大家都能去看看',
    })
    await createRow(editor, resources, {
      bizType: 'cms/news',
      bizId: written.id,
      name: '主办方通知',
      url: 'https://example.org/notice',
      type: 'link',
    })
    await createRow(editor, resources, {
      bizType: 'cms/news',
      bizId: written.id,
      name: '活动流程表',
      url: 'https://example.org/schedule.pdf',
      type: 'file',
      fileSize: 182_400,
    })
  }
  const [overdue] = await rows(tx, newsorder, { status: newsorder.state.underWay }, unscoped).list([], { sort: ['id'], limit: 1 })
  if (overdue) await act(asSystem(tx, 'demo'), newsorder, 'late', overdue.id)
  const accounts = await within(tx).query<{ id: string }>(
    `select id::text as id from cms_mediaaccounts where ${ofTenant} and not is_deleted order by id limit 2`,
  )
  for (const [index, { id }] of accounts.entries())
    await createRow(chief, mediaconfig, {
      accountId: id,
      publishMode: index === 0 ? 'draft' : 'direct',
      copyrightText: '本文由江城融媒体中心原创，转载请注明来源。',
      fieldMap: [
        { from: 'title', to: 'title' },
        { from: 'brief', to: 'digest' },
      ],
    })
  const { id: receiverId } = await createRow(chief, mediaaccounts, {
    name: '开发接收端',
    platform: 'receiver',
    accountId: 'receiver',
    secret: 'not-a-secret',
    contact: '魏澜',
  })
  await createRow(chief, mediaconfig, { accountId: receiverId, publishMode: 'direct', copyrightText: '本文由江城融媒体中心原创，转载请注明来源。' })
  const online = found.filter(({ status }) => status === news.state.online).slice(0, 5)
  const { queued, ok, failed, withdrawn, toWithdraw } = newsdelivery.state
  for (const [index, status] of ([queued, ok, failed, withdrawn, toWithdraw] as const).entries()) {
    const [article, account] = [online[index], accounts[index % 2]]
    if (!article || !account) continue
    const out = status === ok || status === toWithdraw || status === withdrawn
    await insertRow(chief, newsdelivery, {
      newsId: article.id,
      accountId: account.id,
      revisionId: article.revision,
      status,
      tries: status === queued ? 0 : 1,
      ...(out ? { remoteUrl: `https://example.org/a/${index + 1}`, doneAt: wireTime(new Date(at.getTime() - day), tx.zone) } : {}),
      ...(status === failed ? { error: '平台提示封面尺寸不符' } : {}),
    })
  }
  for (const [index, article] of online.slice(0, 2).entries()) {
    const id = await insertRow(chief, newsdelivery, { newsId: article.id, accountId: receiverId, revisionId: article.revision, status: queued })
    await runDelivery(asSystem(tx, 'demo'), { id }, { config: {} })
    if (index === 0) continue
    await act(asSystem(tx, 'demo'), newsdelivery, 'recall', id)
    await runDelivery(asSystem(tx, 'demo'), { id }, { config: {} })
  }
  await countFigures(tx, wireTime(new Date(at.getTime() - day), tx.zone).slice(0, 10))
}
