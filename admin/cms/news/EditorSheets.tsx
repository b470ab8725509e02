import { leaveFor } from './leave'
import type { Commands } from './useCommands'
import type { Draft } from './useDraft'
import { Later, lazyPart } from '../../kit/wire/part'

// What is rare comes when it is asked for.
const HistoryDrawer = lazyPart(async () => ({ default: (await import('./HistoryDrawer')).HistoryDrawer }))
const IssueSheet = lazyPart(() => import('./IssueSheet'))
const PhoneSheet = lazyPart(() => import('./PhoneSheet'))
const ClashDialog = lazyPart(async () => ({ default: (await import('./ClashDialog')).ClashDialog }))

export type Sheet = 'issue' | 'phone' | 'history'

interface Props {
  readonly draft: Draft
  readonly commands: Commands
  readonly isDirty: boolean
  readonly mayWrite: boolean
  readonly sheet: Sheet | undefined
  readonly onSheet: (sheet: Sheet | undefined) => void
}

/** What opens over the editor: the revisions, the sheets before an article is issued or looked at, and the dialog of a stale save. */
export const EditorSheets = ({ draft, commands, isDirty, mayWrite, sheet, onSheet }: Props) => {
  const { row, values, clash } = draft
  const close = (): void => onSheet(undefined)
  return (
    <Later>
      {row && sheet === 'history' && (
        <HistoryDrawer
          row={row}
          values={values}
          isDirty={isDirty}
          mayWrite={mayWrite}
          onClose={close}
          onRestore={async (revisionId) => {
            await commands.restore(revisionId)
            close()
          }}
        />
      )}
      {row && sheet === 'issue' && <IssueSheet row={row} onIssued={draft.take} onClose={close} onDone={() => leaveFor('/cms/issue')} />}
      {row && sheet === 'phone' && <PhoneSheet id={row.id} onClose={close} />}
      {clash && (
        <ClashDialog
          clash={clash}
          onTheirs={() => draft.settle('theirs')}
          onMine={(content) => {
            draft.settle('mine', content)
            commands.go('save')
          }}
          onClose={() => draft.settle('later')}
        />
      )}
    </Later>
  )
}
