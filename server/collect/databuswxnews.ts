import { databustarget } from '@masthead/contract/collect/databustarget'
import { databuswxnews } from '@masthead/contract/collect/databuswxnews'
import { news } from '@masthead/contract/cms/news'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave } from '../engine/behave'
import { ofTenant, within } from '../engine/reach/within'
import { createRow, readRow } from '../engine/verbs'
import type { TxContext } from '../engine/types'

const types = { reprint: 2, licensed: 3 } as const

/** The draft that an item becomes: its text and pictures, where it is from, and what it may be used for. */
const draftOf = async (tx: TxContext, row: RowOf<typeof databuswxnews>) => {
  const target = await readRow(tx, databustarget, row.targetId, { verb: null })
  const picture =
    row.cover && !(row.content ?? '').includes(row.cover) ? `<p><img src="${row.cover.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"></p>` : ''
  return {
    title: row.title,
    content: `${picture}${row.content ?? `<p>${row.digest ?? row.title}</p>`}`,
    brief: row.digest,
    sources: target.sourceName ?? row.author ?? target.name,
    sourceUrl: row.url,
    copyrightType: row.copyright === 'licensed' ? types.licensed : types.reprint,
    remarks: target.licence,
    ...(target.categoryId ? { categoryId: target.categoryId } : {}),
  }
}

export const databuswxnewsBehaviour = behave(databuswxnews, {
  actions: {
    toDraft: {
      async effect(tx, { row }) {
        const { id: importedNewsId } = await createRow(tx, news, await draftOf(tx, row))
        await within(tx).run(`update collect_databuswxnews set imported_news_id = $3::bigint where ${ofTenant} and id = $2::bigint`, [
          row.id,
          importedNewsId,
        ])
        return { importedNewsId }
      },
    },
  },
})
