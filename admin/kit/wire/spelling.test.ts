import { expect, test } from 'vitest'
import { found, spell } from './spelling'

const names = ['前台菜单', '菜单权限', '菜单', '角色', '顶部菜单', '机构', '行政区划', '重庆频道']
const search = async (text: string): Promise<string[]> => {
  const spellings = await spell(names)
  return found(names, text, (name) => ({ names: [name], spelling: spellings.get(name) }))
}

test('what the text is comes before what begins with it, and that before what contains it', async () => {
  expect(await search('菜单')).toEqual(['菜单', '菜单权限', '前台菜单', '顶部菜单'])
})

test('capitals do not matter, nor do blanks around the text', () => {
  const found2 = found(['Role', 'Front role'], '  ROLE ', (name) => ({ names: [name], spelling: undefined }))
  expect(found2).toEqual(['Role', 'Front role'])
})

test('names are found by their spelling, in full and by initials, also where a character is read in several ways', async () => {
  expect(await search('juese')).toEqual(['角色'])
  expect(await search('js')).toEqual(['角色'])
  expect(await search('jg')).toEqual(['机构'])
  expect(await search('xzqh')).toEqual(['行政区划'])
  expect(await search('chongqing')).toEqual(['重庆频道'])
  expect(await search('cd')).toEqual(['菜单权限', '菜单', '前台菜单', '顶部菜单'])
})

test('nothing typed finds everything, in its order; what nobody has finds nothing', async () => {
  expect(await search('')).toEqual(names)
  expect(await search('zzz')).toEqual([])
})
