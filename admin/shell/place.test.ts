import { expect, test } from 'vitest'
import { ownPath } from './place'

const here = 'https://desk.example'

test('a path of this site stays what it is', () => {
  for (const path of ['/', '/cms/issue', '/system/role?roleName=x&a=//b', '/wel/index#top']) expect(ownPath(path, here)).toBe(path)
  expect(ownPath(`${here}/cms/issue?a=1`, here)).toBe('/cms/issue?a=1')
})

test('an address of another host is none of ours, however it is spelt', () => {
  for (const wanted of [
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    `${here}//evil.example`,
    `${here}/.//evil.example/a`,
  ]) {
    const path = ownPath(wanted, here)
    expect([wanted, path]).toEqual([wanted, expect.stringMatching(/^\/(?![/\\])/)])
    expect([wanted, new URL(path, here).origin]).toEqual([wanted, here])
  }
})
