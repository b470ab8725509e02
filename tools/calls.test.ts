import { expect, test } from 'vitest'
import * as register from '@masthead/contract/index'
import { choice, ref, text, time } from '@masthead/contract/kit/field'
import { isResource, resource } from '@masthead/contract/kit/resource'
import { createStorage } from '../server/platform/files/storage'
import { createStores } from '../server/resource/stores'
import { behavioursWith } from '../server/behaviours'
import { createEngine, permissionsOf } from '../server/engine/model'
import { operationsOf } from '../server/engine/wire/operation'
import { familyTexts } from './calls'
import { entriesOf } from './printed'

const notice = (max: number) =>
  resource('cms/notice', {
    label: ['公告', 'Notice'],
    tenancy: 'tenant',
    fields: {
      title: text(['标题', 'Title'], { required: true, max, list: true, filter: 'like' }),
      slug: text(['路径', 'Slug'], { min: 2, max: 30, pattern: '^[a-z]+$' }),
      parentId: ref(['上级', 'Parent'], 'cms/notice'),
      size: choice(['规格', 'Size'], { s: ['小', 'Small'], l: ['大', 'Large'] }, { when: { parentId: ['', '0'] } }),
    },
    states: { draft: { value: 0, label: ['草稿', 'Draft'] }, public: { value: 1, label: ['发布', 'Public'] } },
    actions: {
      publish: {
        label: ['发布', 'Publish'],
        call: ['PUT publish', 'PUT publish/{id}'],
        from: 'draft',
        to: 'public',
        sets: ['slug'],
        input: { at: time(['时间', 'Time'], { required: true }), remark: text(['备注', 'Remark'], { max: 200 }) },
      },
      expire: { label: ['到期', 'Expire'], from: 'public', to: 'draft', system: true },
    },
    faces: { front: { list: 'front/list', fields: ['title', 'slug'], where: {}, sort: ['-id'] } },
  })

const linesOf = (max: number): string[] => (familyTexts(createEngine([notice(max)], []))['cms.txt'] ?? '').split('\n')

test('a noun says its fields with their limits, and its calls with their permission, input and answer', () => {
  const lines = linesOf(60)
  expect(lines[0]).toBe('cms/notice | 公告 Notice | tenant, scope all')
  expect(lines).toEqual(
    expect.arrayContaining([
      '  status: choice 0/1 | read only | 状态 Status',
      '  title: text max 60 | required, listed, filter like | 标题 Title',
      '  slug: text 2..30 /^[a-z]+$/ | 路径 Slug',
      '  size: choice s/l | when parentId is none/0 | 规格 Size',
      '  PUT /api/blade-cms/notice/publish | cms_notice_publish | ids, slug, at! time, remark text max 200 | -> row | also PUT publish/{id}',
      '  GET /api/blade-cms/notice/front/list | public | list | -> page of { title, slug }',
      '  PUT /api/blade-cms/notice/{id} | cms_notice_edit | version, fields | -> row | also PUT /, POST update, POST {id}',
    ]),
  )
  expect(lines.join('\n')).not.toContain('expire')
})

test('a limit that changes is one line that changes', () => {
  const [before, after] = [linesOf(60), linesOf(80)]
  expect(after.filter((line, index) => line !== before[index])).toEqual(['  title: text max 80 | required, listed, filter like | 标题 Title'])
  expect(after).toHaveLength(before.length)
})

test('every field and every call of the product has one line, and what a call needs can be granted', () => {
  const engine = createEngine(Object.values(register), behavioursWith(createStores(createStorage({ dataDir: '/nowhere' }))))
  const paragraphs = Object.values(familyTexts(engine)).flatMap((content) => content.split('\n\n'))
  for (const entry of entriesOf(engine)) {
    const [lines = [], ...others] = paragraphs.map((one) => one.trimEnd().split('\n')).filter(([head]) => head?.startsWith(`${entry.name} | `))
    expect(others, entry.name).toEqual([])
    const starting = (start: string): string[] => lines.filter((line) => line.startsWith(`  ${start}`))
    if (isResource(entry)) for (const key of Object.keys(entry.fields)) expect(starting(`${key}: `), `${entry.name}.${key}`).toHaveLength(1)
    const codes = new Set(permissionsOf(entry).map(({ code }) => code))
    for (const { method, path, alias, task } of operationsOf(entry)) {
      const spelled = `${method} /api/${entry.path}${path ? `/${path}` : ''} | `
      const found = starting(spelled)
      expect(found, spelled).toHaveLength(alias || task.do === 'refused' ? 0 : 1)
      for (const line of found) {
        const [, needs = ''] = line.split(' | ')
        for (const need of needs.split(/, | or /).filter((one) => one.includes('_'))) expect([...codes], line).toContain(need)
        expect(needs, line).not.toBe('')
      }
    }
  }
})
