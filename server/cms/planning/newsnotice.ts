import { newsnotice } from '@masthead/contract/cms/newsnotice'
import { newsreceipt } from '@masthead/contract/cms/newsreceipt'
import { listOf } from '@masthead/contract/kit/message'
import { behave } from '../../engine/behave'
import { wireTime } from '../../engine/kinds/time'
import { callerOf } from '../../engine/reach/context'
import { sameTenant } from '../../engine/reach/within'
import { rows, unscoped } from '../../engine/read/rows'
import type { TxContext } from '../../engine/types'
import { addRow, readRow, storeRow } from '../../engine/verbs'
import { tell } from '../../telling/tell'

const receipts = (t: string): string => `cms_newsreceipt r where ${sameTenant('r', t)} and r.notice_id = ${t}.id and not r.is_deleted`

const unread = (tx: TxContext, noticeId: string) => rows(tx, newsreceipt, { noticeId, readTime: null }, unscoped).list(['userId'])

export const newsnoticeBehaviour = behave(newsnotice, {
  columns: {
    readCount: ({ t }) => `(select count(*)::int from ${receipts(t)} and r.read_time is not null)`,
    unreadNames: ({ t }) => `(select string_agg(r.user_id::text, ',' order by r.id) from ${receipts(t)} and r.read_time is null)`,
  },
  names: { unreadNames: 'user/user' },
  owns: ['cms/newsreceipt'],
  actions: {
    send: {
      async effect(tx, { row }) {
        for (const userId of listOf(row.receivers)) await addRow(tx, newsreceipt, { noticeId: row.id, userId })
      },
    },
    read: {
      async effect(tx, { row }) {
        const mine = await rows(tx, newsreceipt, { noticeId: row.id, userId: callerOf(tx), readTime: null }, unscoped).one()
        if (!mine) return
        const receipt = await readRow(tx, newsreceipt, mine.id, { verb: null, lock: true })
        await storeRow(tx, newsreceipt, receipt, { readTime: wireTime(tx.clock.now(), tx.zone) })
      },
    },
    remind: {
      async effect(tx, { row }) {
        await tell(
          tx,
          (await unread(tx, row.id)).map(({ userId }) => userId),
          {
            kind: 'waits',
            what: [`请阅读采编通知：${row.title}`, `Please read the desk notice: ${row.title}`],
            leads: `/${newsnotice.name}?id_equal=${row.id}`,
            likeness: `${newsnotice.name} remind`,
          },
        )
      },
    },
  },
})
