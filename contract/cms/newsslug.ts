import { ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** An address that a published article had before it got another one: links to it lead on. */
export const newsslug = resource('cms/newsslug', {
  label: ['曾用网址别名', 'Former slug'],
  tenancy: 'tenant',
  internal: true,
  title: 'slug',
  fields: {
    newsId: ref(['新闻', 'Article'], 'cms/news', { required: true }),
    slug: text(['网址别名', 'Slug'], { max: 100, required: true, unique: true }),
  },
})
