import { listOf } from '@masthead/contract/kit/message'
import { sensitivekeywords } from '@masthead/contract/general/sensitivekeywords'
import type { RowOf } from '@masthead/contract/kit/resource'
import { behave, type ValuesOf } from '../engine/behave'
import type { Censor, Values, TxContext } from '../engine/types'
import { ofTenant, within } from '../engine/reach/within'
import { invalid } from '../platform/refusal'
import { readingOf } from '../platform/text/reading'
import { findSensitive, type Hit, noteHits, replaceSensitive, type SensitiveScope, sensitiveVersion, strictest } from './sensitive'

/** A word has one row in each scope, so that it has one level there. */
const guardScope = async (
  tx: TxContext,
  { before, values }: { before: RowOf<typeof sensitivekeywords> | null; values: ValuesOf<typeof sensitivekeywords> },
): Promise<void> => {
  const word = values.word ?? before?.word ?? ''
  if (readingOf(word).text.trim() === '') throw invalid({ word: ['敏感词不能只有空白', 'The word is blank'] })
  const scope = listOf(values.scope ?? before?.scope)
  const [other] = await within(tx).query<{ scope: string }>(
    `select array_to_string(scope, ',') as scope from general_sensitivekeywords
     where ${ofTenant} and not is_deleted and word = $2 and scope && $3::text[] and id <> coalesce($4::bigint, 0) limit 1`,
    [word, scope, before?.id ?? null],
  )
  if (other) throw invalid({ word: ['此敏感词在所选范围内已存在', 'The word is in the list for this already'] })
}

/** Places that an answer names at most; all are counted. */
const mostTold = 1_000

const censor: Censor = async (tx, text, given) => {
  const scope = given as SensitiveScope
  const found = await findSensitive(tx, text, scope)
  await noteHits(tx, found)
  const replaced = replaceSensitive(text, found)
  // Places are those of the text that is kept.
  const hits = replaced === text ? found : await findSensitive(tx, replaced, scope)
  const shown = ({ word, found: as, level, type, start, end }: Hit) => ({ word, found: as, level, type, start, end })
  return {
    text: replaced,
    barred: hits.filter(({ level }) => level === 1).map(shown),
    held: hits.filter(({ level }) => level === 2).map(shown),
    version: await sensitiveVersion(tx),
  }
}

export const sensitivekeywordsBehaviour = behave(sensitivekeywords, {
  censor,
  create: { guard: guardScope, set: (_tx, { values }) => ({ scope: inOrder(values.scope) }) },
  update: { guard: guardScope, set: (_tx, { values }): Values => ('scope' in values ? { scope: inOrder(values.scope) } : {}) },
  calls: {
    async check(ctx, { input }) {
      const text = input.text
      const hits = await findSensitive(ctx, text, input.scope as SensitiveScope, { isHtml: input.isHtml === true })
      return {
        level: strictest(hits) ?? null,
        hits: hits.slice(0, mostTold),
        total: hits.length,
        replaced: replaceSensitive(text, hits),
        version: await sensitiveVersion(ctx),
      }
    },
  },
})

const inOrder = (scope: unknown): string[] => listOf(scope).sort()
