import { type Desk, openDesk } from './desk'
import { must } from './duty-office'
import { type Reader, readerAt } from './member'

/** Who said something on the site, with what staff know them by. */
export type Commenter = Reader & { readonly id: string; readonly phone: string }

const json = { accept: 'application/json', origin: 'http://localhost' }

/** A newsroom whose articles take comments, with words that refuse, hold and replace, and readers who log in by phone. */
export interface Commenting {
  readonly desk: Desk
  /** Another article that takes comments. */
  readonly other: string
  enter(): Promise<Commenter>
  /** Sends a form as a script of the site does. */
  send(who: Reader, form: Record<string, string>, to?: string): Promise<Sent>
  /** Sets a parameter. */
  set(paramKey: string, paramValue: string): Promise<void>
  /** Moves what was said into the past. */
  age(id: string, seconds: number): Promise<unknown>
}

interface Sent {
  readonly status: number
  readonly id: string
  readonly isHeld?: boolean
  readonly faults: Readonly<Record<string, string>>
}

export const openCommenting = async (): Promise<Commenting> => {
  const desk = await openDesk()
  const { chief, world } = desk
  let phones = 0
  const set: Commenting['set'] = async (paramKey, paramValue) => {
    const [known] = (await must(chief.get(`blade-system/param-biz/page?paramKey=${paramKey}`))).records
    await must(
      known
        ? chief.put(`blade-system/param-biz/${known.id}`, { version: known.version, paramValue })
        : chief.post('blade-system/param-biz', { paramName: paramKey, paramKey, paramValue }),
    )
  }
  const { id } = await must(chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
  await must(chief.post('blade-resource/sms/enable', { id }))
  await set('site.members', '1')
  await set('comments.first', '0')
  for (const [word, level, replaceTo] of [
    ['坏词', 1],
    ['可疑', 2],
    ['粗话', 3, '好话'],
  ])
    await must(chief.post('blade-general/sensitivekeywords', { word, level, replaceTo, scope: 'comment' }))
  return {
    desk,
    other: (await desk.issue({ title: '秋收在行动', openComment: true })).id,
    async enter() {
      const phone = `1366660${String(1000 + ++phones)}`
      const reader = readerAt(world)
      await reader.enter(phone)
      const [member] = (await must(chief.get(`blade-user/member/page?phone_equal=${phone}`))).records
      return Object.assign(reader, { id: String(member.id), phone })
    },
    async send(who, form, to = '/me/comment') {
      const { status, html } = await who.send(to, form, json)
      return { status, ...JSON.parse(html) }
    },
    set,
    age: (one, seconds) =>
      world.database.run(`update general_comments set create_time = create_time - $2::int * interval '1 second' where id = $1::bigint`, [
        one,
        seconds,
      ]),
  }
}
