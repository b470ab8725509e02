import { type Language, say } from '@masthead/contract/kit/label'
import { Heading, TallCard } from './Cards'
import { tagHref } from './link'
import type { Card, Mark } from './load'
import type { Frame } from './Page'
import { words } from './words'

/** What an article is marked with, each the way to more of it. */
export const Marks = ({ tags, language }: { tags: readonly Mark[]; language: Language }) =>
  tags.length === 0 ? null : (
    <ul className="marks" aria-label={say(words.tags, language)}>
      {tags.map(({ id, name }) => (
        <li key={id}>
          <a rel="tag" href={tagHref(id)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )

/** Ways to pass an article on: one that needs no script, and what the reader's own device offers. */
export const Share = ({ title, href, language }: { title: string; href: string; language: Language }) => (
  <p className="share" data-share={href}>
    <span>{say(words.share, language)}</span>
    <button type="button" hidden data-done={say(words.copied, language)}>
      {say(words.copyLink, language)}
    </button>
    <a href={`https://service.weibo.com/share/share.php?${new URLSearchParams({ url: href, title })}`} target="_blank" rel="noopener">
      {say(words.weibo, language)}
    </a>
  </p>
)

/** What a reader may go on with. */
export const Related = ({ cards, frame }: { cards: readonly Card[]; frame: Frame }) =>
  cards.length === 0 ? null : (
    <section className="related">
      <Heading title={say(words.related, frame.language)} language={frame.language} />
      <div>
        {cards.map((card) => (
          <TallCard key={card.id} card={card} frame={frame} />
        ))}
      </div>
    </section>
  )
