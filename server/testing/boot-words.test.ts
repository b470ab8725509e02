import { expect, it } from 'vitest'
import { secret, text } from '@masthead/contract/kit/field'
import { type Definition, type Resource, resource } from '@masthead/contract/kit/resource'
import { createEngine } from '../engine/model'

/** What the words of the kit cannot mean is refused when the program starts, with the noun and the reason. */

const name = text(['名称', 'Name'], { required: true })

const noun = (wrong: Partial<Definition> = {}): Resource =>
  resource('cms/specimen', { label: ['样本', 'Specimen'], tenancy: 'tenant', fields: { name }, ...wrong })

it.each<[what: string, why: RegExp, wrong: Partial<Definition>]>([
  ['a mask lifted from a field that has none', /cms\/specimen: name has no mask/, { unmask: ['name'] }],
  ['a mask lifted from a field that is not there', /colour has no mask/, { unmask: ['colour'] }],
  ['a mask lifted from a secret', /key has no mask/, { fields: { name, key: secret(['钥匙', 'Key']) }, unmask: ['key'] }],
])('boot refuses %s', (_what, why, wrong) => {
  expect(() => createEngine([noun(wrong)], [])).toThrow(why)
})
