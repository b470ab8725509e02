import type { CallInputOf } from '@masthead/contract/kit/resource'
import { newspaper } from '@masthead/contract/contribute/newspaper'
import { job } from '@masthead/contract/log/job'
import { newspapernews } from '@masthead/contract/contribute/newspapernews'
import { behave } from '../../engine/behave'
import { wireTime } from '../../engine/kinds/time'
import { inTransaction } from '../../engine/reach/context'
import { ofTenant, within } from '../../engine/reach/within'
import { rows } from '../../engine/read/rows'
import type { TxContext } from '../../engine/types'
import { later } from '../../engine/due/later'
import { listFace } from '../../engine/verbs'
import { conflict, invalid } from '../../platform/refusal'
import { catchJob } from './catch'
import { paperNamed } from './named'

/** Characters as a newsroom counts them: without spaces. */
const wordsIn = (text: unknown): number => [...String(text ?? '').replace(/\s+/g, '')].length

/** A zone is a polygon, or there is none. */
const checkZone = (zone: unknown): void => {
  const points: unknown = typeof zone === 'string' ? JSON.parse(zone) : zone
  if (Array.isArray(points) && points.length > 0 && points.length < 3)
    throw invalid({ hotZone: ['热区至少需要三个点', 'A zone needs at least three corners'] })
}

/** The days of a month, or that one day, as far as they have come; none where there is no such day. */
const daysOf = (year: number, month: number, day: number | null, today: string): string[] => {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const length = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  const wanted = day === null ? Array.from({ length }, (_, at) => at + 1) : day <= length ? [day] : []
  const two = (number: number): string => String(number).padStart(2, '0')
  return wanted.map((one) => `${year}-${two(month)}-${two(one)}`).filter((one) => one <= today)
}

/** Asks for the issues of a day or a month; one paper is caught by one job at a time. */
const askToCatch = async (tx: TxContext, { paperCode, year, month, day }: CallInputOf<typeof newspapernews, 'catchMonth'>) => {
  const paper = await rows(tx, newspaper, { paperCode: paperCode ?? 'main', status: newspaper.state.on }, { reach: null, lock: 'update' }).one(
    'indexUrl',
  )
  if (!paper?.indexUrl) throw conflict('no_epaper', ['还没有登记这份报纸的电子报地址', 'This paper has no address of an e-paper yet'])
  const days = daysOf(year, month, day || null, wireTime(tx.clock.now(), tx.zone).slice(0, 10))
  const [first] = days
  if (first === undefined) throw invalid({ day: ['没有这一天，或还没有到', 'This day does not exist or is in the future'] })
  const [underway] = await within(tx).query(
    `select 1 from platform_job where ${ofTenant} and name = $2 and status in (${job.state.waiting}, ${job.state.running}) and not is_deleted and data->>'paperId' = $3 limit 1`,
    [catchJob, paper.id],
  )
  if (underway) throw conflict('catching', ['正在抓取这份报纸，请等它完成', 'This paper is being fetched; wait until it is done'])
  await later(tx, catchJob, { paperId: paper.id, days })
  await within(tx).run(
    `update contribute_newspaper set catching = $3, pages_caught = 0, articles_caught = 0, caught_note = null where ${ofTenant} and id = $2::bigint`,
    [paper.id, first],
  )
  return { paperId: paper.id, days: days.length, catching: first }
}

export const newspapernewsBehaviour = behave(newspapernews, {
  columns: { paperName: ({ t }) => paperNamed(t) },
  create: { guard: (_tx, { values }) => checkZone(values.hotZone), set: (_tx, { values }) => ({ words: wordsIn(values.content) }) },
  update: {
    guard: (_tx, { values }) => checkZone(values.hotZone),
    set: (_tx, { values }) => ('content' in values ? { words: wordsIn(values.content) } : {}),
  },
  calls: {
    catchMonth: (ctx, { input }) => inTransaction(ctx, (tx) => askToCatch(tx, input)),
    frontList(ctx, { input }) {
      const asked = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== null))
      return listFace(ctx, newspapernews, 'front', asked)
    },
  },
})
