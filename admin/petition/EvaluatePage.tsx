import type { Label } from '@masthead/contract/kit/label'
import { actionPermission } from '@masthead/contract/kit/name'
import { petitionevaluate } from '@masthead/contract/petition/petitionevaluate'
import { useMemo, useState } from 'react'
import { useSay } from '../kit/look/language'
import { OneTimePasswords } from '../kit/act/OneTimePasswords'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { RowAction } from '../kit/noun/rowActions'
import { type RowAs, rowAs } from '../kit/noun/rowAs'
import type { Row } from '../kit/wire/client'
import { act } from '../kit/noun/write'

const words = {
  make: ['评价链接', 'Survey link'],
  hint: ['请把链接发给信访人，本人凭链接评价一次。', 'Send the link to the writer, who can answer once.'],
  once: ['链接只显示这一次；再次生成后，之前的链接失效。', 'The link is shown only once and stops working when a new one is made.'],
  link: ['链接', 'Link'],
} as const satisfies Record<string, Label>

const heads = { account: petitionevaluate.fields.letterNo.label, password: words.link }

/** An evaluation with its token, which is told once. */
type Made = RowAs<typeof petitionevaluate> & { readonly surveyToken?: string }

/** Where the person answers the survey of a letter. */
const linkOf = ({ surveyToken, tenantId }: Made): string => `${location.origin}/survey?${new URLSearchParams({ tenantId, token: surveyToken ?? '' })}`

/** Evaluations: the derived page; the link of a survey is made for whoever sends it, and shown once. */
const EvaluatePage = () => {
  const say = useSay()
  const [made, setMade] = useState<Made>()
  const actions = useMemo((): RowAction[] => {
    const action = petitionevaluate.actions?.link
    if (!action) return []
    return [
      {
        key: 'link',
        label: words.make,
        single: true,
        needs: [actionPermission(petitionevaluate, 'link', action)],
        fits: (row) => row._can?.includes('link') ?? false,
        go: async ([row]) => {
          if (!row) return
          const done = await act(petitionevaluate, 'link', action, [row.id], {}, []).catch(() => undefined)
          if (done && !Array.isArray(done)) setMade(rowAs(petitionevaluate, done as Row))
        },
      },
    ]
  }, [])
  return (
    <>
      <ResourcePage name={petitionevaluate.name} rowActions={actions} />
      {made && (
        <OneTimePasswords
          title={say(words.make)}
          hint={say(words.hint)}
          heads={heads}
          once={words.once}
          passwords={[{ account: made.letterNo ?? '', password: linkOf(made) }]}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  )
}

export default EvaluatePage
