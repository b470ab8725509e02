import { type Stage, stage } from './people'
import type { Answer, Client, World } from './world'

const letters = ['petitionxxptjjjb', 'petitioncxtppxjj', 'qetitionjcblzbd'] as const
const verbs = ['view', 'add', 'edit', 'send', 'assign', 'check', 'receive', 'reply', 'extend', 'merge', 'not_accept', 'restore', 'inform']
const codes = [
  ...letters.flatMap((name) => verbs.map((verb) => `petition_${name}_${verb}`)),
  ...['petition_petitioncxtppxjj_mediate', 'petition_petitioncxtppxjj_visit', 'petition_qetitionjcblzbd_give_feedback'],
  ...['petitionwarning', 'petitionlog', 'petitionevaluate', 'template'].map((name) => `petition_${name}_view`),
  'petition_petitionevaluate_link',
]

/** The answer's data; throws with all of it unless it is a 200. */
export const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}

/** The paths of letters of the platform, of disputes and of transfer sheets. */
export const [cases, disputes, sheets] = ['petitionxxptjjjb', 'petitioncxtppxjj', 'qetitionjcblzbd'].map((name) => `blade-petition/${name}`) as [
  string,
  string,
  string,
]

/** People who enter, check, handle and take part in letters, in tenant acme. */
export interface LetterDesk {
  readonly acme: Stage
  who(name: string): Client
  /** A category whose matters take so many working days. */
  category(days: number): Promise<string>
  register(own?: object, path?: string): Promise<Answer['data']>
  send(name: string, action: string, id: string, body?: object, path?: string): Promise<Answer>
  check(name: string, id: string, path?: string, call?: string, body?: object): Promise<Answer>
  /** A letter that its department has in hand. */
  inHand(own?: object, path?: string): Promise<string>
  /** A letter that is closed. */
  close(own?: object, reply?: object): Promise<Answer['data']>
}

/** Sets the desk for letters up. */
export const letterDesk = async (product: World): Promise<LetterDesk> => {
  const acme = await stage(product, 'acme', {
    chief: { codes: 'all' },
    clerk: { codes },
    head: { codes },
    handler: { codes, dept: 'other' },
    helper: { codes, dept: 'child', scope: 3 },
    reader: { codes: [...codes, 'petition_petitionxxptjjjb_secret'], dept: 'other' },
  })
  const people: Record<string, Client> = {}
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  await (await product.as('admin@000000')).post('blade-system/region', { code: '110000', name: '江城市', level: 1 })
  const who = (name: string): Client => people[name] as Client
  const categories = new Map<number, string>()
  const category = async (days: number): Promise<string> => {
    const known = categories.get(days)
    if (known) return known
    const { id } = await must(who('chief').post('blade-general/category', { categoryName: `${days}天`, categoryType: 3, handleDays: days }))
    categories.set(days, id)
    return id
  }
  let count = 0
  const register: LetterDesk['register'] = async (own = {}, path = cases) =>
    must(
      who('clerk').post(path, {
        title: `路灯不亮${++count}`,
        content: '门前路灯坏了',
        personName: '李大勇',
        phone: `1390000${String(1000 + count)}`,
        regionCode: '110000',
        receiveTime: '2026-03-02 09:00:00',
        categoryId: await category(15),
        deptId: acme.depts.other,
        ...own,
      }),
    )
  const send: LetterDesk['send'] = (name, action, id, body = {}, path = cases) => who(name).post(`${path}/${action}/${id}`, body)
  const check: LetterDesk['check'] = (name, id, path = cases, call = 'check', body = {}) => who(name).post(`${path}/${call}`, { id, ...body })
  const inHand: LetterDesk['inHand'] = async (own = {}, path = cases) => {
    const { id } = await register(own, path)
    await must(send('clerk', 'send', id, {}, path))
    await must(check('head', id, path))
    await must(send('handler', 'receive', id, {}, path))
    return id
  }
  const close: LetterDesk['close'] = async (own = {}, reply = {}) => {
    const id = await inHand(own)
    await must(send('handler', 'reply', id, { replyContent: '已修好', ...reply }))
    return must(check('head', id))
  }
  return { acme, who, category, register, send, check, inHand, close }
}
