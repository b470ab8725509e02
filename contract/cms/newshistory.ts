import { choice, html, integer, json, ref, refs, text } from '../kit/field'
import { resource } from '../kit/resource'

/**
 * The revisions of an article: its text lives here. Nobody writes a revision by a call; saving, sending, issuing, correcting and restoring an article
 * make one, and its review moves with the article's own actions. Whoever may not see the article does not see them either.
 */
export const newshistory = resource('cms/newshistory', {
  label: ['新闻版本', 'News revision'],
  tenancy: 'tenant',
  title: 'title',
  fields: {
    newsId: ref(['新闻', 'News'], 'cms/news', { required: true, list: true, filter: 'equal', nameAs: 'newsTitle' }),
    revisionNo: integer(['版本号', 'Revision no.'], { required: true, min: 1, unique: ['newsId'], list: true }),
    title: text(['标题', 'Title'], { max: 200, list: true, filter: 'like' }),
    contentHtml: html(['正文', 'Text']),
    fields: json(['其他字段', 'Other fields']),
    reason: choice(
      ['产生原因', 'Made by'],
      {
        save: ['保存', 'Saved'],
        send: ['送签', 'Sent for sign-off'],
        issue: ['签发', 'Published'],
        correct: ['更正', 'Corrected'],
        restore: ['恢复', 'Restored'],
        takeover: ['接管', 'Taken over'],
      },
      { required: true, list: true, filter: 'equal' },
    ),
    label: text(['标注', 'Label'], { max: 50, list: true }),
    authorIds: refs(['作者', 'Authors'], 'user/user'),
    wordCount: integer(['字数', 'Words'], { min: 0, default: 0, list: true }),
    // Alike where neither text nor fields changed.
    hash: text(['摘要', 'Hash'], { max: 64 }),
  },
  machines: {
    reviewState: {
      label: ['审核状态', 'Review'],
      states: {
        none: { value: 0, label: ['无需审核', 'None'] },
        pending: { value: 1, label: ['待审核', 'Pending'], tone: 'busy' },
        approved: { value: 2, label: ['已通过', 'Approved'], tone: 'good' },
        refused: { value: 3, label: ['未通过', 'Refused'], tone: 'bad' },
      },
    },
  },
  within: 'newsId',
  actions: {
    mark: { label: ['标注', 'Label'], call: 'POST label/{id}', sets: ['label'], quiet: true },
  },
  calls: {
    restore: {
      label: ['恢复此版本', 'Restore'],
      call: 'POST restore/{id}',
      answer: 'row',
      access: { verb: 'restore' },
      writes: true,
      input: { id: text(['编号', 'Id'], { max: 20, required: true }), version: integer(['新闻版本号', 'Version of the article']) },
    },
  },
  without: ['add', 'edit', 'delete'],
  sort: ['-id'],
  menu: { hidden: true },
})
