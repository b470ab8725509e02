import type { Anchor } from '@masthead/contract/cms/anchor'
import { locate } from '@masthead/contract/cms/anchor'
import { news } from '@masthead/contract/cms/news'
import { newshistory } from '@masthead/contract/cms/newshistory'
import { cmsOpinion as opinion, mostOpinions } from '@masthead/contract/cms/opinion'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../../engine/behave'
import { wireTime } from '../../engine/kinds/time'
import { rows, unscoped } from '../../engine/read/rows'
import type { Context, TxContext } from '../../engine/types'
import { findRow, insertRow, readRow, updateRow } from '../../engine/verbs'
import { conflict, invalid, notFound } from '../../platform/refusal'
import { blockTexts, replaceAt } from './blocks'

/** Anchors as a row has them, or as they are about to be written. */
const anchorsOf = (value: unknown): readonly Anchor[] =>
  ((typeof value === 'string' ? JSON.parse(value) : (value ?? [])) as readonly (Partial<Anchor> & Pick<Anchor, 'quote' | 'block'>)[]).map(
    ({ quote, before, after, block }) => ({
      quote,
      before: before ?? '',
      after: after ?? '',
      block,
    }),
  )

/** The text that a note is about: that of the revision it names, which must be one of the article's, or the newest one. */
const textRead = async (tx: TxContext, newsId: string, revisionId: string | null | undefined): Promise<string | null> => {
  if (!revisionId) return (await readRow(tx, news, newsId, { verb: null })).content
  const found = await findRow(tx, newshistory, revisionId, { verb: null })
  if (found?.newsId !== newsId) throw notFound()
  return found.contentHtml
}

/** Where each note of an article stands in its text now; of those whose words are gone, only that. */
const placesIn = async (ctx: Context, newsId: string) => {
  const { content } = await readRow(ctx, news, newsId)
  const texts = blockTexts(content)
  const notes = await rows(ctx, opinion, { newsId }).list(['anchors'], { limit: mostOpinions })
  return notes.flatMap(({ id, anchors }) =>
    anchorsOf(anchors).map((anchor) => {
      const at = locate(texts, anchor)
      return { id, quote: anchor.quote, block: at?.block ?? null, start: at?.start ?? null, end: at?.end ?? null, isRemoved: at ? 0 : 1 }
    }),
  )
}

export const opinionBehaviour = behave(opinion, {
  create: {
    async guard(tx, { values }) {
      const { newsId } = values
      if (values.kind === 'check') throw invalid({ kind: ['审核结论由审核操作产生', 'Created by reviewing an article'] })
      if (values.parentId) {
        const parent = await rows(tx, opinion, { id: values.parentId }, unscoped).one('newsId')
        if (parent?.newsId !== newsId) throw notFound()
      }
      if ((await rows(tx, opinion, { newsId }, unscoped).count()) >= mostOpinions)
        throw invalid({ newsId: [`一篇稿件最多 ${mostOpinions} 条意见`, `An article has ${mostOpinions} opinions at most`] })
      const anchors = anchorsOf(values.anchors)
      if (values.kind === 'suggestion' && anchors.length !== 1)
        throw invalid({ anchors: ['请选中要修改的文字', 'Please select the text to replace'] })
      const texts = anchors.length > 0 || values.revisionId ? blockTexts(await textRead(tx, newsId, values.revisionId)) : []
      if (anchors.some((anchor) => !locate(texts, anchor))) throw notFound()
    },
    async set(tx, { values }) {
      const article = await rows(tx, news, { id: values.newsId }, unscoped).one('revisionId')
      return { revisionId: values.revisionId ?? article?.revisionId }
    },
  },
  actions: {
    take: {
      async effect(tx, { row, input }) {
        if (input.isApplied === true || row.kind !== 'suggestion') return
        const article = await readRow(tx, news, row.newsId, { lock: true })
        const [anchor] = anchorsOf(row.anchors)
        const content = anchor ? replaceAt(article.content ?? '', anchor, row.replacement ?? '') : 'gone'
        if (content === 'gone') throw conflict('gone', ['原文已改动，找不到这段文字', 'The text is no longer there'])
        if (content === 'apart')
          throw conflict('apart', ['这段文字跨越不同样式，请在编辑器中修改', 'The text has several styles; please change it in the editor'])
        await updateRow(tx, news, row.newsId, { version: article.version, content })
      },
    },
  },
  calls: { places: (ctx, { input }) => placesIn(ctx, input.newsId) },
})

/** Keeps what one level of review came to, as a row that nobody changes. */
export const keepCheck = async (
  tx: TxContext,
  article: RowOf<typeof news>,
  {
    result,
    remark,
    revisionId,
    level = (article.checkedLevel || 0) + 1,
  }: { result: 'pass' | 'back'; remark: unknown; revisionId: unknown; level?: number },
): Promise<void> => {
  const content = typeof remark === 'string' && remark !== '' ? remark : result === 'pass' ? '通过' : '退回'
  const about = {
    newsId: article.id,
    revisionId: revisionId ? String(revisionId) : null,
    authorId: article.createUser === null ? null : String(article.createUser),
  }
  const review = { level, result, content, reviewerId: tx.actor.userId, reviewTime: wireTime(tx.clock.now(), tx.zone) }
  // The article's own action is on the audit and tells its author.
  await insertRow(tx, opinion, { kind: 'check', ...about, ...review, status: opinion.state.recorded })
}
