import { describe, expect, it } from 'vitest'
import type { Posting } from '@masthead/contract/kit/action'
import { choice, counter, decimal, encrypted, flag, longText, money, ref, secret, text } from '@masthead/contract/kit/field'
import { logOf } from '@masthead/contract/kit/log'
import type { Definition } from '@masthead/contract/kit/definition'
import { type Resource, resource } from '@masthead/contract/kit/resource'
import { subject } from '@masthead/contract/kit/subject'
import type { Telling } from '@masthead/contract/kit/tells'
import { computed, snapshot } from '@masthead/contract/kit/worked-out'
import { createEngine } from '../engine/model'

/** What the words of the kit cannot mean is refused when the program starts, with the noun and the reason. */

const name = text(['名称', 'Name'], { required: true })
const price = money(['价格', 'Price'], { required: true, min: 0 })
const fee = money(['手续费', 'Fee'], { required: true, min: 0 })
const rate = decimal(['费率', 'Rate'])

const noun = (wrong: Partial<Definition> = {}): Resource =>
  resource('cms/specimen', { label: ['样本', 'Specimen'], tenancy: 'tenant', fields: { name }, ...wrong })

const workedOut = (expression: string, more: object = {}): Partial<Definition> => ({
  fields: { name, price, fee, rate, net: computed(money(['净额', 'Net'], { min: 0, ...more }), expression) },
})

const user = resource('user/user', {
  label: ['用户', 'User'],
  tenancy: 'tenant',
  fields: { name, idNo: encrypted(['证件', 'Id'], { mask: 'idNo' }) },
})
const states = { open: { value: 0, label: ['开放', 'Open'] }, closed: { value: 1, label: ['关闭', 'Closed'] } } as const
const week = resource('cms/week', { label: ['周', 'Week'], tenancy: 'tenant', fields: { name }, states, without: ['delete'] })
const period = text(['月份', 'Month'], { required: true, unique: true, once: true })
const month = resource('cms/month', { label: ['月', 'Month'], tenancy: 'tenant', fields: { period }, states, without: ['delete'] })
const copied = (from: string, fields: readonly string[], more: object = { once: true }): Partial<Definition> => ({
  fields: { name, userId: ref(['用户', 'User'], 'user/user', more), person: snapshot(['当时', 'As it was'], from, fields) },
})

const told = { name, note: longText(['说明', 'Note']), idNo: encrypted(['证件', 'Id'], { mask: 'idNo' }) }
const telling = (wrong: Partial<Telling>): Partial<Definition> => ({
  fields: told,
  states,
  actions: { go: { label: ['去', 'Go'], from: 'open', to: 'closed', tells: { whom: 'createUser', what: ['有', 'There'], ...wrong } } },
})

it.each<[what: string, why: RegExp, wrong: Partial<Definition>]>([
  ['a mask lifted from a field that has none', /cms\/specimen: name has no mask/, { unmask: ['name'] }],
  ['a mask lifted from a field that is not there', /colour has no mask/, { unmask: ['colour'] }],
  ['a mask lifted from a secret', /key has no mask/, { fields: { name, key: secret(['钥匙', 'Key']) }, unmask: ['key'] }],
  [
    'a mark of one row told apart by nothing',
    /rows are not told apart by colour/,
    { fields: { name, isFirst: flag(['首选', 'First'], { only: ['colour'] }) } },
  ],
  ['rows to choose from with an unknown field', /tell of colour, which its list does not/, { select: ['colour'] }],
  ['rows to choose from with a heavy field', /tell of note, which/, { fields: { name, note: longText(['说明', 'Note']) }, select: ['note'] }],
  ['an index of a reference that is none', /name has no index of a reference/, { references: { name: 'unindexed' } }],
  [
    'an index of filled references that all rows have',
    /every row has userId/,
    { fields: { name, userId: ref(['用户', 'User'], 'user/user', { required: true }) }, references: { userId: 'filled' } },
  ],
  ['a sum over an unknown column', /net is worked out of the unknown column tip/, workedOut('price + tip')],
  ['a sum over a text', /worked out of name, which is no number/, workedOut('price + name')],
  ['a sum over itself', /goes round in a circle by net/, workedOut('price + net')],
  ['an expression over no column', /worked out of no column/, workedOut('1 + 2')],
  ['cents that may be broken', /round\(\) it/, workedOut('price * rate')],
  ['cents that are divided', /round\(\) it/, workedOut('price / 2')],
  ['a text worked out', /a plain column of numbers/, { fields: { name, price, net: computed(text(['净额', 'Net']), 'price') } }],
  ['a default for what is worked out', /a plain column of numbers/, workedOut('price', { default: 0 })],
  ['an expression that ends too early', /"price -", ends too early/, workedOut('price -')],
  ['an open bracket', /lacks \) at its end/, workedOut('round(price')],
  ['a comparison in an expression', /cannot be read from "> 1" on/, workedOut('price > 1')],
  ['SQL in an expression', /cannot be read from "; drop/, workedOut('price; drop table x')],
  ['a function in an expression', /has a "\(" too many/, workedOut('pg_sleep(1)')],
  ['a formula that nobody can read', /longer than 200/, workedOut(Array(60).fill('price').join(' + '))],
  [
    'an action that writes what is worked out',
    /the system alone|pays writes net/,
    { ...workedOut('price'), actions: { pays: { label: ['付', 'Pay'], writes: { net: 1 } } } },
  ],
  [
    'an action that sets what is copied',
    /looks writes person/,
    { ...copied('userId', ['name']), actions: { looks: { label: ['看', 'Look'], sets: ['person'] } } },
  ],
  ['a copy by what is no reference', /copies from name, which points at no row/, copied('name', ['name'])],
  ['a copy by what may point elsewhere later', /may point elsewhere later/, copied('userId', ['name'], {})],
  ['a copy of an unknown field', /copies the unknown field age of user\/user/, copied('userId', ['age'])],
  ['a copy of what is encrypted', /copies idNo, which is of the kind encrypted/, copied('userId', ['name', 'idNo'])],
  ['a copy of nothing', /copies no field/, copied('userId', [])],
  [
    'a period that is no text',
    /closes by price, which is no column of plain text/,
    { ...workedOut('price'), closes: { by: 'price', in: 'cms/month' } },
  ],
  ['an unknown noun of periods', /closes by the unknown noun cms\/year/, { closes: { by: 'name', in: 'cms/year' } }],
  ['periods without states', /closes by user\/user, which has no states/, { closes: { by: 'name', in: 'user/user' } }],
  ['periods that two may be called', /whose name is no text that is unique and never changes/, { closes: { by: 'name', in: 'cms/week' } }],
  ['a state to wait for that is not there', /gone is no state of status/, { closes: { by: 'name', in: 'cms/month', waits: 'gone' } }],
  [
    'a counter in what closes',
    /closes, and seats moves without a write/,
    { fields: { name, seats: counter(['座位', 'Seats']) }, closes: { by: 'name', in: 'cms/month' } },
  ],
  ['a reason that nobody could read', /asks for a reason that nobody could read/, { actions: { end: { label: ['完', 'End'], reason: true } } }],
  [
    'a reason kept in what is no text',
    /keeps its reason in price, which/,
    { ...workedOut('fee'), actions: { end: { label: ['完', 'End'], reason: 'price' } } },
  ],
  [
    'something about rows that no tenant has',
    /aboutId is about cms\/nothing, which is no noun of a tenant/,
    { fields: { name, ...subject('about', ['对象', 'About'], { 'cms/nothing': ['无', 'Nothing'] }, { kind: ['类型', 'Kind'], onDelete: 'keep' }) } },
  ],
  ['a log that is not there', /its log cms\/specimenlog is unknown/, { log: { noun: 'cms/specimenlog', key: 'specimenId' } }],
  ['a log without the columns of one', /its log user\/user has no field specimenId/, { log: { noun: 'user/user', key: 'specimenId' } }],
  ['a log of another noun', /user\/log is no log of it: declare it by logOf/, { log: { noun: 'user/log', key: 'userId' } }],
  ['something told to nobody', /a new row is told to name, which names no user/, { made: { tells: { whom: 'name', what: ['有', 'There'] } } }],
  ['something told to an unknown party', /told to the unknown party crew/, telling({ whom: { party: 'crew' } })],
  ['something told to who did what is never done', /who did the unknown action sign/, telling({ whom: { did: 'sign' } })],
  ['something told to who may do what is never done', /who may do the unknown sign/, telling({ whom: { may: 'sign' } })],
  ['something told of a column that is not there', /go tells of the unknown column colour/, telling({ what: ['{colour}', '{name}'] })],
  ['something told of what is masked', /tells of idNo, which is not read in full/, telling({ what: ['有', '{idNo}'] })],
  ['something told of a long text', /tells of note, which stands in no sentence/, telling({ what: ['{note}', 'There'] })],
  ['something told of a state that is not come to', /tells of the state 0, in which it does not end/, telling({ in: 'open' })],
  ['something told that leads outside', /leads to https:\/\/example.org, which is no page/, telling({ leads: 'https://example.org' })],
])('boot refuses %s', (_what, why, wrong) => {
  const others = [user, month, week, logOf({ ...user, log: { noun: 'user/log', key: 'userId' } }, ['日志', 'Log'])]
  expect(() => createEngine([noun(wrong), ...others], [])).toThrow(why)
})

it.each<[what: string, why: RegExp | undefined, among: Readonly<Record<string, readonly string[]>>]>([
  ['who are told apart by what they say of themselves', undefined, { role: ['lead', 'clerk'] }],
  ['who are told apart by nothing that there is', /go by colour, which is no choice of one/, { colour: ['red'] }],
  ['who are told apart by a text', /go by name, which is no choice of one/, { name: ['lead'] }],
  ['who are told apart by several', /go by skills, which is no choice of one/, { skills: ['lead'] }],
  ['of whom none says so', /go by role, which is never boss/, { role: ['lead', 'boss'] }],
])('boot looks at the members of a party %s', (_what, why, among) => {
  const choices = { lead: ['负责', 'Lead'], clerk: ['职员', 'Clerk'] } as const
  const shopId = ref(['店', 'Shop'], 'cms/shop', { required: true })
  const shop = resource('cms/shop', { label: ['店', 'Shop'], tenancy: 'tenant', fields: { name } })
  const role = choice(['角色', 'Role'], choices, { required: true })
  const staff = {
    name,
    shopId,
    userId: ref(['用户', 'User'], 'user/user', { required: true }),
    role,
    skills: choice(['技能', 'Skills'], choices, { many: true }),
  }
  const clerk = resource('cms/clerk', {
    label: ['店员', 'Clerk'],
    tenancy: 'tenant',
    fields: staff,
    states: { off: { value: 0, label: ['停', 'Off'] }, on: { value: 1, label: ['在', 'On'] } },
  })
  const parties = { shop: { label: ['店', 'Shop'] as const, field: 'shopId', members: 'cms/clerk', among } }
  const boot = () => createEngine([noun({ fields: { name, shopId }, parties }), user, shop, clerk], [])
  if (why) expect(boot).toThrow(why)
  else expect(boot).not.toThrow()
})

it.each<[what: string, why: RegExp | undefined, about: { party?: object; tenancy?: 'tenant' | 'shared'; to?: string }]>([
  ['who find the row on a page of the site', undefined, { party: { page: '/me/things/{id}' } }],
  ['without a page', undefined, {}],
  ['who would have further members', /has no further members/, { party: { members: 'cms/clerk' } }],
  ['whose page is no path', /has no path/, { party: { page: 'https://example.org' } }],
  ['of rows that no tenant has', /who belong to a tenant as its rows do not/, { tenancy: 'shared' }],
  ['who are users', /is of no member/, { party: { page: '/me/things/{id}' }, to: 'user/user' }],
])('boot looks at members of the site as a party, %s', (_what, why, { party = {}, tenancy = 'tenant', to = 'user/member' }) => {
  const member = resource('user/member', { label: ['会员', 'Member'], tenancy: 'tenant', fields: { name } })
  const parties = { reader: { label: ['读者', 'Reader'] as const, field: 'memberId', ...party } }
  const boot = () => createEngine([noun({ fields: { name, memberId: ref(['会员', 'Member'], to, {}) }, parties, tenancy }), user, member], [])
  if (why) expect(boot).toThrow(why)
  else expect(boot).not.toThrow()
})

describe('an amount that is worked out', () => {
  const account = resource('cms/purse', {
    label: ['钱包', 'Purse'],
    tenancy: 'tenant',
    fields: { name, userId: ref(['用户', 'User'], 'user/user', { required: true, unique: true }) },
    purses: { cash: { label: ['现金', 'Cash'] } },
    without: ['delete'],
  })
  const paying = (expression: string, posts: readonly Posting[], lacking = fee): (() => unknown) => {
    const fields = {
      name,
      price,
      fee: lacking,
      userId: ref(['用户', 'User'], 'user/user', { required: true }),
      net: computed(money(['净', 'Net'], { min: 0 }), expression),
    }
    return () => createEngine([noun({ fields, actions: { pay: { label: ['付', 'Pay'], posts } } }), user, account], [])
  }
  const lines: readonly Posting[] = [
    ['cms/purse', 'userId', 'cash', '-price'],
    ['outside', 'userId', 'bank', 'net'],
    ['platform', 'tenantId', 'fees', 'fee'],
  ]

  it('cancels with what it is worked out of', () => {
    expect(paying('price - fee', lines)).not.toThrow()
    expect(paying('(price + price) / 2 - fee', lines)).toThrow(/round/)
    expect(paying('2 * price - (fee + price)', lines)).not.toThrow()
  })

  it('is refused where it would leave something over', () => {
    expect(paying('price + fee', lines)).toThrow(/do not cancel: fee \(cent\) remains/)
    expect(paying('price - fee + 1', lines)).toThrow(/do not cancel: 1 \(cent\) remains/)
    expect(paying('price - round(fee / 2)', lines)).toThrow(/do not cancel: /)
  })

  it('is refused where a row may lack what it is worked out of', () => {
    expect(paying('price - fee', lines, money(['手续费', 'Fee'], { min: 0 }) as typeof fee)).toThrow(/worked out of fee, which a row may lack/)
  })
})
