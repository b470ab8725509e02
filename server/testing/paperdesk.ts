import { expect } from 'vitest'
import type { Clock } from '../platform/clock'
import { type Part, type Stage, stage } from './people'
import { type Answer, type Client, type World, world } from './world'

/** A tenant whose paper is marked, examined, closed and paid for: its people, and the steps of a month. */

export const authors = 'blade-contribute/newspaperauthor'
export const months = 'blade-contribute/summarystatisticsfraction'
export const slips = 'blade-contribute/messageroyalties'
export const persons = 'blade-contribute/contributepersonal'

export const well = async (answer: Promise<Answer>) => {
  const { status, data, msg } = await answer
  expect(status, msg).toBe(200)
  return data
}

export interface PaperDesk {
  readonly product: World
  readonly acme: Stage
  readonly who: (name: string) => Client
  /** A contributor with a bank account; with other values as they are given. */
  person(name: string, own?: object): Promise<string>
  grade(score: number, royalty: number): Promise<string>
  article(month: string, own?: object): Promise<string>
  /** A work of some authors with their shares, confirmed under a grade; answers the ids of the marks. */
  work(
    month: string,
    gradeId: string,
    shares: readonly (readonly [personalId: string | null, author: string, share: number])[],
    examined?: (ids: readonly string[]) => Promise<void>,
  ): Promise<string[]>
  monthRow(period: string): Promise<Record<string, unknown> & { id: string }>
  close(period: string): Promise<Answer>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into rows of every shape
  slipsOf(query: string): Promise<any[]>
}

const all = { codes: 'all' } as const

/** `all` of chief, marker, examiner, boss and cashier may everything, so that only persons and states tell them apart. */
export const paperDesk = async (cast: Readonly<Record<string, Part>> = {}, options: { readonly clock?: Clock } = {}): Promise<PaperDesk> => {
  const product = await world(options)
  const acme = await stage(product, 'acme', { chief: all, marker: all, examiner: all, boss: all, cashier: all, ...cast })
  const people: Record<string, Client> = {}
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  const who = (name: string): Client => people[name] as Client
  let count = 0
  const article = async (month: string, own: object = {}): Promise<string> =>
    (
      await well(
        who('chief').post('blade-contribute/newspapernews', { title: `稿${++count}`, issueDate: `${month}-08`, pageNo: 'A1', content: '文', ...own }),
      )
    ).id
  const monthRow = async (period: string) => (await who('chief').get(`${months}/page?period=${period}`)).data.records[0]
  return {
    product,
    acme,
    who,
    article,
    monthRow,
    async person(name, own = {}) {
      const bank = { payment: 1, banks: [{ bankName: '工行', account: '6222021234567890123' }] }
      const body = { name, identifyType: 'CORRESPONDENT', mobile: '13800138000', unit: '江城日报', ...bank, ...own }
      return (await well(who('chief').post(persons, body))).id
    },
    async grade(score, royalty) {
      return (await well(who('chief').post('blade-contribute/newspapergrade', { name: `等级${++count}`, score, royalty }))).id
    },
    async work(month, gradeId, shares, examined = async () => {}) {
      const paperNewsId = await article(month)
      const ids: string[] = []
      for (const [personalId, author, share] of shares)
        ids.push((await well(who('marker').post(authors, { paperNewsId, author, personalId, share }))).id)
      for (const id of ids) await well(who('marker').post(`${authors}/mark`, { id }))
      for (const id of ids) await well(who('examiner').post(`${authors}/examine`, { id, gradeId }))
      await examined(ids)
      for (const id of ids) await well(who('boss').post(`${authors}/confirm`, { id }))
      return ids
    },
    close: async (period) => who('boss').post(`${months}/close/${(await monthRow(period)).id}`),
    slipsOf: async (query) => (await who('chief').get(`${slips}/page?size=200&ascs=id&${query}`)).data.records,
  }
}
