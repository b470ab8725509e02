import { choice, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { presences } from './presences'

/** Who has an article open now: one row a tab, forgotten once its tab is closed or gives no sign of life. Everybody hears that something changed; who may see the article reads what. */
export const newspresence = resource('cms/newspresence', {
  label: ['在看稿件的人', 'People in an article'],
  tenancy: 'tenant',
  internal: true,
  plain: true,
  title: 'tab',
  heard: ['moved'],
  fields: {
    newsId: ref(['新闻', 'News'], 'cms/news', { required: true }),
    userId: ref(['人员', 'Person'], 'user/user', { required: true }),
    tab: text(['窗口', 'Tab'], { max: 40, required: true, unique: ['newsId', 'userId'] }),
    activity: choice(['状态', 'Activity'], presences, { required: true, default: 'reading' }),
    heading: text(['所在小标题', 'At the heading'], { max: 120 }),
    seenTime: time(['最近活动', 'Seen at'], { required: true }),
  },
  indexes: [['seenTime']],
})
