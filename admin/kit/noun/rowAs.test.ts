import { news } from '@masthead/contract/cms/news'
import { manuscript } from '@masthead/contract/contribute/manuscript'
import { describe, expect, it } from 'vitest'
import { rowAs, valuesAs } from './rowAs'

describe('a row that is read by its noun', () => {
  it('has what the noun declares, with the texts beside references, and who made it', () => {
    const row = rowAs(news, { id: '1', title: '春灌开始', topicId: '7', topicName: '农业', createUserName: '李梅' })
    const texts: readonly (string | null | undefined)[] = [row.title, row.topicId, row.topicName, row.createUserName]
    expect(texts).toEqual(['春灌开始', '7', '农业', '李梅'])
  })

  it('has nothing else: a field that is misspelt or of another type does not compile', () => {
    const row = rowAs(news, { id: '1', title: '春灌开始', views: 12 })
    // @ts-expect-error: no field of articles
    expect(row.titel).toBeUndefined()
    // @ts-expect-error: a number
    const views: string = row.views
    expect(views).toBe(12)
    // @ts-expect-error: may be null
    const brief: string = row.brief
    expect(brief).toBeUndefined()
  })

  it('calls the text beside a reference what its declaration calls it', () => {
    const row = rowAs(manuscript, { id: '1', authorNames: '李梅、王强' })
    const names: string | null | undefined = row.authorNames
    expect(names).toBe('李梅、王强')
    // @ts-expect-error: it has a name of its own
    expect(row.authorIdsName).toBeUndefined()
  })

  it('is none where there is none', () => {
    const row = rowAs(news, undefined)
    expect(row?.title).toBeUndefined()
  })
})

describe('values of a form that are read by the noun', () => {
  it('have its fields alone', () => {
    const values = valuesAs(news, { title: '春灌开始' })
    const title: string | null | undefined = values.title
    expect(title).toBe('春灌开始')
    // @ts-expect-error: no field of articles
    expect(values.titel).toBeUndefined()
  })
})
