import type { guides } from '@masthead/contract/cms/guides'
import type { RowAs } from '../../kit/noun/rowAs'
import type { Article } from '../news/article'

/** What a guide takes from its article. */
export interface GuidedNews {
  readonly id: string
  readonly title: string
  readonly externalUrl?: string | null
  readonly thumb?: string | null
  readonly brief?: string | null
}

/** What guides need of an article's row. */
export const guidedOf = ({ id, title, externalUrl, thumb, brief }: Article): GuidedNews => ({
  id,
  title,
  externalUrl: externalUrl || null,
  thumb: thumb || null,
  brief: brief || null,
})

/** A guide, or a module of such. */
export type Guide = RowAs<typeof guides>
