import { integer, ref } from '../kit/field'
import { resource } from '../kit/resource'

/**
 * Counters of an article, beside it so that counting never touches the article. What is shown is the count plus its base; likes are those of members besides, and here those
 * from before members could like.
 */
export const newscount = resource('cms/newscount', {
  label: ['新闻计数', 'News counters'],
  tenancy: 'tenant',
  internal: true,
  title: 'newsId',
  fields: {
    newsId: ref(['新闻', 'News'], 'cms/news', { required: true, unique: true }),
    views: integer(['点击量', 'Views'], { min: 0, default: 0 }),
    likes: integer(['点赞量', 'Likes'], { min: 0, default: 0 }),
    comments: integer(['评论数', 'Comments'], { min: 0, default: 0 }),
    viewsBase: integer(['点击量基数', 'Added views'], { default: 0 }),
    likesBase: integer(['点赞量基数', 'Added likes'], { default: 0 }),
  },
})
