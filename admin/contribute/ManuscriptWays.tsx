import { contributepersonal } from '@masthead/contract/contribute/contributepersonal'
import { manuscriptlittlereporter } from '@masthead/contract/contribute/manuscriptlittlereporter'
import { InboxOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { useSay } from '../kit/look/language'
import { toast } from '../kit/look/toast'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { RowAction } from '../kit/noun/rowActions'
import type { RowAs } from '../kit/noun/rowAs'
import { call, isFailure, type Page } from '../kit/wire/client'
import { download } from '../kit/wire/download'
import { useMay } from '../kit/wire/permission'
import { words } from './words'

const manuscript = 'contribute/manuscript'

/** The manuscripts with the form of a new one open: where contributors and their process send people who want to write. */
export const ManuscriptForm = () => {
  const { preset, isKnown } = useOneself()
  // The form takes what a new row begins with once.
  return isKnown ? <ResourcePage name={manuscript} begin={{ edit: undefined }} {...(preset ? { preset } : {})} tools={<Ways />} /> : null
}

/** A user who reaches one contributor alone, as contributors do, writes as that one. */
const useOneself = () => {
  const may = useMay()
  const enabled = may('contribute_contributepersonal_view') && !may('contribute_manuscript_adopt')
  const found = useQuery({
    queryKey: ['options', 'contribute/contributepersonal', 'oneself'],
    queryFn: ({ signal }) =>
      call<Page<RowAs<typeof contributepersonal>>>('GET', '/api/blade-contribute/contributepersonal/page', {
        query: { size: 2, status: contributepersonal.state.active, fields: 'name,unit' },
        signal,
        quiet: true,
      }),
    enabled,
    staleTime: 60_000,
  })
  const [only, ...others] = found.data?.records ?? []
  const preset = useMemo(
    () => (only && others.length === 0 ? { authorIds: only.id, authorNames: only.name, unit: only.unit, authorText: only.name } : undefined),
    [only, others.length],
  )
  return { preset, isKnown: !enabled || !found.isPending }
}

/** Where else a list of manuscripts leads: editors to their inbox, authors to their scores. */
const Ways = () => {
  const say = useSay()
  const may = useMay()
  if (may('contribute_manuscript_adopt'))
    return (
      <Link to="/contribute/inbox">
        <Button icon={<InboxOutlined />}>{say(words.inbox)}</Button>
      </Link>
    )
  return (
    <Link to="/contribute/mine">
      <Button>{say(words.myScores)}</Button>
    </Link>
  )
}

/** The manuscripts as a list, with the way to the inbox or to the user's own scores. */
export const ManuscriptPage = () => {
  const { preset, isKnown } = useOneself()
  return isKnown ? <ResourcePage name={manuscript} {...(preset ? { preset } : {})} tools={<Ways />} /> : null
}

/** What young reporters send; what was adopted has a certificate to keep. */
export const ChildrensPage = () => {
  const actions = useMemo(
    (): RowAction[] => [
      {
        key: 'certificate',
        label: words.certificate,
        single: true,
        fits: ({ status }) => status === manuscriptlittlereporter.state.adopted,
        go: async ([row]) => {
          await download(`/api/blade-contribute/manuscriptlittlereporter/certificate/${row?.id}`).catch((error: unknown) => {
            if (isFailure(error)) toast('error', error.message)
          })
        },
      },
    ],
    [],
  )
  return <ResourcePage name="contribute/manuscriptlittlereporter" rowActions={actions} />
}

/** The manuscripts with one of them open: its address ends in its id, whatever process leads there. */
export const ManuscriptDetail = () => {
  const id = useLocation().pathname.split('/').at(-1) ?? ''
  return <ResourcePage key={id} name={manuscript} begin={{ view: id }} />
}

/** What appeared in the paper, to be marked, examined and confirmed. */
export const PaperAssess = () => <ResourcePage name="contribute/newspaperauthor" title={['见报审核', 'Newspaper review']} />
