/** An article, or its id alone: that leads to it too, also where it has an address in words. */
export type Addressed = string | { readonly id: string; readonly slug?: string | null | undefined }

/** The page of an article; `from` is the page that leads there, where its breadcrumb tells it. */
export const articleHref = (article: Addressed, from?: 'topicList'): string => {
  if (typeof article !== 'string' && article.slug) return `/article/${encodeURIComponent(article.slug)}${from ? `?from=${from}` : ''}`
  return `/newDetail?id=${encodeURIComponent(typeof article === 'string' ? article : article.id)}${from ? `&from=${from}` : ''}`
}
