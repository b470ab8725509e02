import type { Label } from '@masthead/contract/kit/label'
import { between, type useSay } from '../look/language'
import { phrases } from '../look/phrases'

/** Who has the rows of an answer next, by the part of it that names them; each of them once. */
export const namesIn = (answer: unknown, part: string | undefined): readonly string[] =>
  part === undefined
    ? []
    : [
        ...new Set(
          [answer].flat().flatMap((row) => ((row as Readonly<Record<string, unknown>> | null)?.[part] as readonly string[] | undefined) ?? []),
        ),
      ]

/** What is said of something that was done, with who has it next where that is known, or what holds otherwise. */
export const saidOf = (
  done: string,
  names: readonly string[],
  { say, otherwise }: { readonly say: ReturnType<typeof useSay>; readonly otherwise: Label | undefined },
): string => {
  if (names.length > 0) return say(phrases.act.next, { done, names: names.join(say(between)) })
  return otherwise ? say(phrases.act.besides, { done, more: say(otherwise) }) : done
}
