import { type Label, type Language, say } from '@masthead/contract/kit/label'
import type { ReaderCounts } from '../load'
import { articleHref } from '../link'

const words = {
  reads: ['阅读', 'Reads'],
  like: ['点赞', 'Like'],
  collect: ['收藏', 'Save'],
  share: ['分享', 'Share'],
  comments: ['评论', 'Comments'],
} as const satisfies Record<string, Label>

interface Props {
  readonly id: string
  readonly counts: ReaderCounts
  readonly language: Language
  /** Readers may log in here, and so like and save. */
  readonly takesMembers: boolean
}

const Press = ({ id, to, label, count, language }: { id: string; to: string; label: Label; count: number; language: Language }) => (
  <form method="post" action={`/me/react/${to}`} data-react={to}>
    <input type="hidden" name="bizType" value="cms/news" />
    <input type="hidden" name="bizId" value={id} />
    <input type="hidden" name="back" value={articleHref(id)} />
    {to === 'share' && <input type="hidden" name="channel" value="link" />}
    <button type="submit" aria-pressed={to === 'share' ? undefined : 'false'}>
      {say(label, language)} <b>{count}</b>
    </button>
  </form>
)

/** How often an article was read, liked, saved and passed on, as it was when the page was made; who has logged in is told what is theirs by one call. */
export const Reactions = ({ id, counts, language, takesMembers }: Props) => (
  <div className="reactions" data-mine={id}>
    <span>
      {say(words.reads, language)} <b>{counts.views}</b>
    </span>
    {takesMembers ? (
      <>
        <Press id={id} to="like" label={words.like} count={counts.likes} language={language} />
        <Press id={id} to="collects" label={words.collect} count={counts.collects} language={language} />
        <Press id={id} to="share" label={words.share} count={counts.shares} language={language} />
      </>
    ) : (
      <span>
        {say(words.like, language)} <b>{counts.likes}</b>
      </span>
    )}
  </div>
)
