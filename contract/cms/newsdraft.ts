import { integer, json, ref } from '../kit/field'
import { resource } from '../kit/resource'

/** What somebody typed into an article and did not save: one slot a person and article, apart from every version and revision. */
export const newsdraft = resource('cms/newsdraft', {
  label: ['未保存的新闻', 'Unsaved article'],
  tenancy: 'tenant',
  internal: true,
  title: 'newsId',
  fields: {
    newsId: ref(['新闻', 'News'], 'cms/news', { required: true, unique: ['userId'] }),
    userId: ref(['编辑', 'Editor'], 'user/user', { required: true }),
    baseVersion: integer(['所改的版本', 'Version it was based on']),
    body: json(['内容', 'Values']),
  },
})
