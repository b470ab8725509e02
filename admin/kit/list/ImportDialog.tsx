import type { Resource } from '@masthead/contract/kit/resource'
import { Button } from 'antd'
import { SheetIn, type SheetProblem } from '../act/SheetIn'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import { toast } from '../look/toast'
import { apiOf } from '../noun/nouns'
import { call } from '../wire/client'
import { download } from '../wire/download'

interface Problem extends SheetProblem {
  readonly column: string
  readonly field: string
}

interface Report {
  readonly total: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly problems: readonly Problem[]
}

const mostBytes = 10 * 1024 * 1024

const send = (noun: Resource, file: File, isCheck: boolean): Promise<Report> => {
  const body = new FormData()
  body.append('file', file, file.name)
  return call<Report>('POST', apiOf(noun, 'import'), { query: isCheck ? { dryRun: 1 } : {}, body, quiet: [0, 400] })
}

/** Brings rows of a spreadsheet in: a template, a check that tells every problem by row and column, then the import of all rows or none. */
const ImportDialog = ({ noun, onClose }: { noun: Resource; onClose: () => void }) => {
  const say = useSay()
  const place = ({ column, field }: Problem): string => {
    const label = noun.fields[field]?.label
    return [column, label ? say(label) : field].filter(Boolean).join(' · ')
  }
  const template = (
    <Button type="link" size="small" onClick={() => void download(apiOf(noun, 'import-template')).catch(() => undefined)}>
      {say(phrases.sheet.template)}
    </Button>
  )
  return (
    <SheetIn<Problem, Report>
      title={say(phrases.sheet.importOf, { noun: say(noun.label) })}
      hint={
        <>
          {say(phrases.sheet.hint)} {template}
        </>
      }
      mostBytes={mostBytes}
      noun={noun.name}
      send={(file, isCheck) => send(noun, file, isCheck)}
      mayCome={({ problems }) => problems.length === 0}
      verdict={(found) =>
        found.problems.length === 0
          ? { type: 'success', title: say(phrases.sheet.fine, { ...found }) }
          : { type: 'error', title: say(phrases.sheet.problems, { count: found.problems.length }) }
      }
      columns={[{ title: say(phrases.sheet.column), width: 180, render: (_, one) => place(one) }]}
      onDone={({ total }) => toast('success', say(phrases.sheet.done, { total }))}
      onClose={onClose}
    />
  )
}

export default ImportDialog
