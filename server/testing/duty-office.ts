import { type Stage, stage } from './people'
import type { Answer, Client, World } from './world'

const events = 'blade-ers/ersevent'

/** May do whatever people of a unit do, and decides nothing above it. */
const officer = [
  ...['view', 'add', 'edit', 'receive', 'accept', 'inadmissible', 'transfer', 'transfer_by_id', 'send_back', 'feedback'],
  ...['ask_finish', 'finish', 'merge', 'reopen', 'regrade'],
].map((verb) => `ers_ersevent_${verb}`)
const around = [
  'ers_erseventlog_view',
  'ers_erseventfeedback_view',
  'ers_erseventfeedback_add',
  'ers_overdue_view',
  'ers_overdue_add',
  'ers_erstype_view',
]

/** The answer's data; throws with all of it unless it is a 200. */
export const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}

/** People of two units with an outsider, who command and who handle, and types of events with and without clocks of their own. */
export interface DutyOffice {
  readonly acme: Stage
  readonly typeIds: Readonly<Record<string, string>>
  who(name: string): Client
  /** Reports an event, by whoever is on duty unless told. */
  report(own?: object, by?: string): Promise<Answer['data']>
  send(by: string, action: string, id: string, body?: object): Promise<Answer>
  row(id: string, by?: string): Promise<Answer['data']>
  /** An event that duty has in hand. */
  inHand(own?: object): Promise<string>
  /** What somebody was told of an event. */
  notices(by: string, title: string): Promise<string[]>
}

/** Sets up a duty office in tenant acme. */
export const dutyOffice = async (product: World): Promise<DutyOffice> => {
  const codes = [...officer, ...around]
  const acme = await stage(product, 'acme', {
    chief: { codes: 'all' },
    duty: { codes },
    second: { codes },
    fire: { codes, dept: 'other' },
    rescue: { codes, dept: 'other' },
    command: { codes: [...codes, 'ers_ersevent_supervise', 'ers_overdue_grant', 'ers_ersevaluate_view', 'ers_ersevaluate_finalise'], dept: 'main' },
    outside: { codes, dept: 'child' },
  })
  const people: Record<string, Client> = {}
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  const who = (name: string): Client => people[name] as Client
  await product.database.run('update system_dept set leader_id = $2::bigint where tenant_id = $1 and id = $3::bigint', [
    'acme',
    acme.users.rescue,
    acme.depts.other,
  ])
  const typeIds: Record<string, string> = {}
  for (const [code, deptId, clocks] of [
    ['fire', acme.depts.other, [{ severity: 3, receiveMinutes: 5, handleAmount: 8, handleUnit: 'h' }]],
    ['works', acme.depts.main, [{ severity: 4, receiveMinutes: 120, handleAmount: 3, handleUnit: 'wd' }]],
    ['plain', null, null],
  ] as const)
    typeIds[code] = (await must(who('chief').post('blade-ers/erstype', { name: code, code, deptId, clocks }))).id
  let count = 0
  const report = async (own: object = {}, by = 'duty'): Promise<Answer['data']> =>
    must(
      who(by).post(events, {
        title: `事件${++count}。`,
        typeId: typeIds.works,
        severity: 3,
        content: '路人报告',
        place: '滨江路',
        occurTime: '2026-03-02 09:00:00',
        phone: '13812345678',
        ...own,
      }),
    )
  const send = (by: string, action: string, id: string, body: object = {}): Promise<Answer> => who(by).post(`${events}/${action}`, { id, ...body })
  return {
    acme,
    typeIds,
    who,
    report,
    send,
    row: (id, by = 'chief') => must(who(by).get(`${events}/${id}`)),
    async inHand(own = {}) {
      const { id } = await report(own)
      await must(send('duty', 'receive', id))
      await must(send('duty', 'accept', id))
      return id
    },
    notices: async (by, title) =>
      (await must(who(by).get('blade-desk/notice/page?size=100'))).records
        .map((one: { title: string }) => one.title)
        .filter((one: string) => one.includes(title)),
  }
}
