import type { SceneName, Light } from './scene'

/** A picture by its rule: the scene, the throw of the dice, and the light it lies in. */
export type View = `${SceneName}/${number}/${Light}`

export type Stage = 'draft' | 'signing' | 'returned' | 'scheduled' | 'online' | 'offline' | 'retracted' | 'changed'

export interface Story {
  readonly title: string
  readonly subtitle?: string
  /** Stands above the title. */
  readonly introduction?: string
  /** As the dictionary cms_news_type has it: 1 text, 2 picture and text, 3 big picture, 4 group of pictures, 6 a short film. */
  readonly kind: 1 | 2 | 3 | 4 | 6
  readonly category: string
  readonly topics: readonly string[]
  readonly source?: string
  /** The account of the author. */
  readonly by: string
  /** Days before the demo content was made, and the time of that day; a negative number lies ahead. */
  readonly when: readonly [days: number, clock: string]
  /** Online unless told. */
  readonly stage?: Stage
  readonly isTop?: true
  readonly hasAudio?: true
  readonly picture?: View
  /** A film that moves into a scene; its own picture is the same view. */
  readonly film?: View
  /** Of a group. */
  readonly pictures?: readonly View[]
  readonly tags?: readonly string[]
  /** The first sentences of the text unless told. */
  readonly brief?: string
  /** What was wrong in it at first, as readers are told. */
  readonly correction?: string
  /** Paragraphs and the few marks that markup.ts knows. */
  readonly text: string
}
