import { material } from '@masthead/contract/cms/material'
import { materialcategory } from '@masthead/contract/cms/materialcategory'
import { mediaaccounts } from '@masthead/contract/cms/mediaaccounts'
import { newsstyle } from '@masthead/contract/cms/newsstyle'
import { sources as sourcesNoun } from '@masthead/contract/cms/sources'
import { topic } from '@masthead/contract/cms/topic'
import { contributelittlereporter } from '@masthead/contract/contribute/contributelittlereporter'
import { contributepersonal } from '@masthead/contract/contribute/contributepersonal'
import { contributeschoolinfo } from '@masthead/contract/contribute/contributeschoolinfo'
import { category as categoryNoun } from '@masthead/contract/general/category'
import { tags as tagsNoun } from '@masthead/contract/general/tags'
import { paramBiz } from '@masthead/contract/system/param-biz'
import { guides } from '@masthead/contract/cms/guides'
import { news } from '@masthead/contract/cms/news'
import type { Context, TxContext, Values } from '../engine/types'
import { createRow, readRow, updateRow, type Declared } from '../engine/verbs'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import { parameterRow } from '../system/parameter'
import type { Album } from './album'
import { contributors, littleReporters, school } from './people'
import type { Places } from './publish'
import { accounts, categories, guideItems, library, regionalCategory, sources, tags, topics } from './shelves'
import { stylePicture, styles, styleSections } from './styles'

const make = async (tx: TxContext, noun: Declared, body: Values): Promise<string> => (await createRow(tx, noun, body)).id

const idsBy = async (ctx: Context, table: string, column: string, where = 'true'): Promise<Map<string, string>> => {
  const rows = await within(ctx).query<{ id: string; name: string }>(
    `select id::text as id, ${column} as name from ${table} where ${ofTenant} and not is_deleted and ${where} order by id`,
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** What articles refer to, as it stands. */
export const placesOf = async (ctx: Context): Promise<Places> => ({
  categories: await idsBy(ctx, 'general_category', 'category_name', 'category_type = 7 and parent_id is null'),
  topics: await idsBy(ctx, 'cms_topic', 'topic_name'),
  tags: await idsBy(ctx, 'general_tags', 'name'),
  accounts: [...(await idsBy(ctx, 'cms_mediaaccounts', 'name')).values()],
})

/** Categories, columns, sources, accounts, tags, quick styles and contributors, by the administrator of the tenant. */
export const furnishShelves = async (tx: TxContext, at: Date, album: Album): Promise<void> => {
  for (const [index, { name, nameEn, code }] of categories.entries())
    await make(tx, categoryNoun, { categoryName: name, categoryNameEn: nameEn, code, categoryType: 7, sort: index + 1, isNav: 1 })
  const regional = (await idsBy(tx, 'general_category', 'category_name')).get(regionalCategory) ?? '0'
  const { version } = await readRow(tx, categoryNoun, regional, { verb: null })
  await updateRow(tx, categoryNoun, regional, { version, isNav: 1, sort: 2 })
  const topicIds = new Map<string, string>()
  for (const [index, { name, code, brief, days, picture, below }] of topics.entries()) {
    const expireTime = `${wireTime(new Date(at.getTime() + days * 86_400_000), tx.zone).slice(0, 10)} 23:59:59`
    const body = { topicName: name, code, brief, expireTime, sort: index + 1, isUsed: 1, ...(below ? { parentId: topicIds.get(below) } : {}) }
    topicIds.set(name, await make(tx, topic, { ...body, ...(picture ? { thumb: (await album.picture(picture)).link } : {}) }))
  }
  for (const [index, source] of sources.entries()) await make(tx, sourcesNoun, { ...source, sort: index + 1 })
  const depts = await idsBy(tx, 'system_dept', 'dept_name')
  for (const { dept, ...account } of accounts) await make(tx, mediaaccounts, { ...account, ownerDept: depts.get(dept) })
  for (const [name, type, color] of tags) await make(tx, tagsNoun, { name, type, ...(color ? { color } : {}) })
  await furnishStyles(tx, (await album.picture('boats/0/dusk')).link)
  await furnishContributors(tx, at)
}

const furnishStyles = async (tx: TxContext, picture: string): Promise<void> => {
  // In the tree of the news, where the editor looks for styles; the site shows none of it.
  const parent = { categoryName: '图文样式', categoryNameEn: 'Quick styles', code: 'style', categoryType: 7, sort: 90, isShow: 0 }
  const parentId = await make(tx, categoryNoun, parent)
  const sections = new Map<string, string>()
  for (const [index, [name, nameEn]] of styleSections.entries()) {
    const section = { categoryName: name, categoryNameEn: nameEn, code: `style-${index + 1}`, categoryType: 7, parentId, sort: index + 1, isShow: 0 }
    sections.set(name, await make(tx, categoryNoun, section))
  }
  for (const [index, { name, section, html }] of styles.entries())
    await make(tx, newsstyle, { name, categoryId: sections.get(section), html: html.replaceAll(stylePicture, picture), sort: index + 1 })
}

const furnishContributors = async (tx: TxContext, at: Date): Promise<void> => {
  for (const [index, person] of contributors.entries())
    await make(tx, contributepersonal, {
      ...person,
      payment: 1,
      banks: [{ bankName: '江城银行', branch: '滨江支行', account: `62000000000000000${index + 10}` }],
      joinDate: '2023-03-01',
    })
  const schoolId = await make(tx, contributeschoolinfo, { name: school.name, type: 1, teacher: '孟老师', studentCount: 1180 })
  const classIds = new Map<string, string>()
  for (const name of school.classes) classIds.set(name, await make(tx, contributeschoolinfo, { name, type: 3, parentId: schoolId, studentCount: 42 }))
  const year = Number(wireTime(at, tx.zone).slice(0, 4))
  for (const { idNo, className, ...child } of littleReporters)
    await make(tx, contributelittlereporter, {
      ...child,
      code: idNo,
      className,
      school: school.name,
      schoolInfoId: classIds.get(className),
      issueDate: `${year}-01-01`,
      expireDate: `${year + 2}-08-31`,
    })
}

/** What stands in the slots of the pages, by somebody who issues. */
export const furnishGuides = async (tx: TxContext, album: Album): Promise<void> => {
  const stories = await idsBy(tx, 'cms_news', 'title', `status = ${news.state.online}`)
  const slots = await idsBy(tx, 'cms_guides', 'code', 'parent_id is null')
  for (const [code, items] of Object.entries(guideItems))
    for (const [index, { story, title, picture, brief }] of items.entries()) {
      const newsId = stories.get(story)
      if (!newsId) throw new Error(`the demo newsroom has no article ${story}`)
      const thumb = picture ? { isPic: 1, thumb: (await album.picture(picture)).link } : {}
      const about = brief ? { isBrief: 1, brief } : {}
      await make(tx, guides, {
        parentId: slots.get(code),
        title,
        newsId,
        originalTitle: story,
        sort: index + 1,
        status: guides.state.yes,
        ...thumb,
        ...about,
      })
    }
}

/** The library of pictures, by the photographer. */
export const furnishLibrary = async (tx: TxContext, admin: TxContext, album: Album): Promise<void> => {
  for (const [index, { folder, pictures }] of library.entries()) {
    const categoryId = await make(admin, materialcategory, { name: folder, sort: index + 1 })
    for (const [name, view] of pictures) {
      const { link, width, height } = await album.picture(view)
      await make(tx, material, {
        name,
        type: 'img',
        categoryId,
        url: link,
        thumb: link,
        width,
        height,
        alt: name,
        credit: tx.actor.name,
        license: 1,
      })
    }
  }
}

/** The quick links of the site's head: how the paper is ordered, where it is sent, who joins the reporters, and the news from the countryside. */
export const furnishLinks = async (tx: TxContext, story: string): Promise<void> => {
  const article = (await idsBy(tx, 'cms_news', 'title', `status = ${news.state.online}`)).get(story)
  const countryside = (await idsBy(tx, 'general_category', 'category_name', 'category_type = 7 and parent_id is null')).get('三农')
  for (const [key, href] of [
    ['site.link.subscribe', `/newDetail?id=${article}`],
    ['site.link.address', '/me/addresses/new'],
    ['site.link.association', '/recruits'],
    ['site.link.farmers', `/category?id=${countryside}`],
  ] as const)
    await make(tx, paramBiz, parameterRow(key, href))
}
