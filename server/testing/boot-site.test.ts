import type { Definition } from '@masthead/contract/kit/definition'
import type { Face } from '@masthead/contract/kit/face'
import { encrypted, json, longText, ref, text, time } from '@masthead/contract/kit/field'
import type { Mine } from '@masthead/contract/kit/mine'
import { type Resource, resource } from '@masthead/contract/kit/resource'
import { expect, it } from 'vitest'
import { createEngine } from '../engine/model'
import { placesOf } from '../web/readers/places'

/** Pages, forms and parts of members that could not be drawn as they are declared are refused when the program starts. */

const name = text(['名称', 'Name'], { required: true })
const member = resource('user/member', { label: ['会员', 'Member'], tenancy: 'tenant', fields: { name } })
const fields = {
  title: name,
  note: longText(['说明', 'Note']),
  end: time(['截止', 'Until']),
  phone: encrypted(['手机号', 'Phone'], { mask: 'phone' }),
  more: json(['更多', 'More']),
  memberId: ref(['会员', 'Member'], 'user/member', { readOnly: true }),
}
const parties = { member: { label: ['会员', 'Member'], field: 'memberId' } } as const
const noun = (own: Partial<Definition>, path = 'cms/specimen'): Resource =>
  resource(path as 'cms/specimen', { label: ['样本', 'Specimen'], tenancy: 'tenant', fields, parties, ...own } as Definition)

const word = ['词', 'Word'] as const
const pages = { list: '/specimens', row: '/specimen', title: word, nav: word, about: word, empty: word } as const
const form = { title: word, page: '/makeSpecimen', asks: [{ fields: ['title'] }], button: word, taken: { title: word } } as const
const face = (own: Partial<Face>): Partial<Definition> => ({
  faces: { front: { list: 'front', detail: 'front/{id}', fields: ['title', 'note', 'end'], where: {}, sort: ['-id'], pages, ...own } },
})
const started = (...nouns: readonly Resource[]) => placesOf(createEngine([member, ...nouns], []))

it('draws a list, a page for each row and a form, and makes rows of what is sent', () => {
  const own = noun(face({ form }))
  expect([...started(own).keys()]).toEqual(['/specimens', '/specimen', '/makeSpecimen'])
  expect(Object.keys(own.calls?.send?.input ?? {})).toEqual(['title', 'captchaKey', 'captchaCode'])
})

it.each<[what: string, why: RegExp, wrong: Partial<Face>]>([
  ['a fact that the face does not show', /page with phone, which it does not show/, { pages: { ...pages, facts: { phone: null } } }],
  ['a text that the face does not show', /page with more, which it does not show/, { pages: { ...pages, texts: ['more'] } }],
  ['a title that the face does not show', /page with title, which it does not show/, { fields: ['note', 'end'] }],
  ['a time that is none', /open by note, which is no time/, { pages: { ...pages, open: { until: 'note', now: word } } }],
  ['a form without a page', /no page for it/, { pages: { ...pages, row: undefined } as never, form: { ...form, page: undefined } as never }],
  ['a form about no row', /does not say which row/, { form: { ...form, page: undefined } as never }],
  ['an unknown parameter', /unknown parameter site.none/, { form: { ...form, parameter: 'site.none' } }],
  ['a call that is none', /a form for ask, which is no public call/, { form: { ...form, call: 'ask' } }],
  ['a field that no form has', /asks for more, a json/, { form: { ...form, asks: [{ fields: ['title', 'more'] }] } }],
  ['a filled field that is not asked for', /asks for phone, which send does not take/, { form: { ...form, fills: { phone: 'phone' } } }],
  ['an answer that is none', /tells number, which send does not answer/, { form: { ...form, taken: { title: word, shows: { number: word } } } }],
  [
    'a group by what is not shown',
    /asks by phone, which it does not show/,
    { form: { ...form, asks: [{ fields: ['title'], where: { phone: '1' } }] } },
  ],
])('does not start with a page of %s', (_, why, wrong) => {
  expect(() => started(noun(face(wrong)))).toThrow(why)
})

it('does not start with one path for two pages, nor with a form for an unknown field', () => {
  expect(() => started(noun(face({})), noun(face({}), 'cms/other'))).toThrow(/the page \/specimens is cms\/specimen's/)
  expect(() => noun(face({ form: { ...form, asks: [{ fields: ['none'] }] } }))).toThrow(/asks for the unknown field none/)
})

const mine = (own: Partial<Mine>): Partial<Definition> => ({
  mine: { key: 'specimens', title: word, empty: word, of: 'member', facts: ['note'], detail: { facts: ['note'] }, forget: 'keep', ...own },
})

it.each<[what: string, why: RegExp, wrong: Partial<Definition>]>([
  ['of nobody', /goes by none, which is neither a party nor/, mine({ of: 'none' })],
  ['by a text that is no phone', /goes by note, which is neither/, mine({ of: 'note' })],
  ['with an unknown fact', /names the unknown field none/, mine({ facts: ['none'] })],
  ['with an unknown moment', /names the unknown field none/, mine({ detail: { facts: [], course: { none: word } } })],
  ['that clears what every row has', /cannot take title along/, mine({ forget: ['title'] })],
  [
    'with a deed that is not for members',
    /offers close, which is not open to member/,
    { ...mine({ does: ['close'] }), actions: { close: { label: word } } },
  ],
  [
    'with a deed and no page for it',
    /give its part a detail/,
    {
      mine: { key: 's', title: word, empty: word, of: 'member', facts: [], does: ['close'], forget: 'keep' },
      actions: { close: { label: word, by: 'member' } },
    },
  ],
  ['that adds what nobody writes', /adds rows with memberId/, mine({ adds: { label: word, button: word, fields: ['memberId'], mostADay: 1 } })],
])('does not start with a part of a member’s page %s', (_, why, wrong) => {
  expect(() => started(noun(wrong))).toThrow(why)
})

it('starts with a part of a party, and with one of a phone that is found again', () => {
  expect(() => started(noun(mine({ forget: ['note'] })))).not.toThrow()
  const found = { ...fields, phone: encrypted(['手机号', 'Phone'], { mask: 'phone', filter: 'equal' }) }
  expect(() => started(noun({ ...mine({ of: 'phone', forget: 'with' }), fields: found }))).not.toThrow()
})
