import { callPaths } from '@masthead/contract/kit/name'
import { useSay } from '../look/language'
import { toast } from '../look/toast'
import { apiOf } from '../noun/nouns'
import { call } from '../wire/client'
import { SheetIn, type SheetProblem } from './SheetIn'
import type { Sheet } from './sheets'

/** What came of the lines: sums by their names in the output of the call, and what is wrong with others. */
type Report = Readonly<Record<string, unknown>> & { readonly problems: readonly SheetProblem[] }

const send = ({ noun, back }: Sheet, file: File, isCheck: boolean): Promise<Report> => {
  const body = new FormData()
  body.append('file', file, file.name)
  const [[, path = ''] = []] = callPaths(noun.calls?.[back]?.call ?? back)
  return call<Report>('POST', apiOf(noun, path), { query: isCheck ? { dryRun: true } : {}, body, quiet: [0, 400] })
}

/** How many lines come in: all sums of a report but that of its lines. */
const comingIn = (report: Report): number =>
  Object.entries(report).reduce((sum, [key, value]) => (typeof value === 'number' && key !== 'total' ? sum + value : sum), 0)

/** Takes back a sheet that others filled in: it is checked first, then the lines that are in order come in, each by itself. */
export const SheetBack = ({ onClose, ...sheet }: Sheet & { readonly onClose: () => void }) => {
  const { noun, words, megabytes } = sheet
  const say = useSay()
  return (
    <SheetIn<SheetProblem, Report>
      title={say(words.result)}
      hint={say(words.resultHint)}
      mostBytes={megabytes * 1024 * 1024}
      noun={noun.name}
      send={(file, isCheck) => send(sheet, file, isCheck)}
      mayCome={(found) => comingIn(found) > 0}
      verdict={(found) =>
        found.problems.length === 0
          ? { type: 'success', title: say(words.resultFine, found) }
          : { type: 'warning', title: say(words.resultSome, { ...found, count: found.problems.length }) }
      }
      onDone={(found) => {
        toast('success', say(words.resultDone, found))
        if (found.problems.length > 0) toast('error', say(words.resultLeft, { count: found.problems.length }))
      }}
      onClose={onClose}
    />
  )
}
