import { BankOutlined, CloudDownloadOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSay } from '../../kit/look/language'
import { ResourcePage } from '../../kit/page/ResourcePage'
import type { RowAction } from '../../kit/noun/rowActions'
import { download } from '../../kit/wire/download'
import { useMay } from '../../kit/wire/permission'
import { words } from './words'
import { Later, lazyPart } from '../../kit/wire/part'

const CatchDialog = lazyPart(async () => ({ default: (await import('./CatchDialog')).CatchDialog }))

/** The way to the e-paper, for whoever may catch issues. */
const CatchButton = () => {
  const say = useSay()
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may('contribute_newspapernews_catch_month') || !may('contribute_newspaper_view')) return null
  return (
    <>
      <Button icon={<CloudDownloadOutlined />} onClick={() => setOpen(true)}>
        {say(words.catch)}
      </Button>
      <Later>{open && <CatchDialog onClose={() => setOpen(false)} />}</Later>
    </>
  )
}

const onPage = (go: RowAction['go']): RowAction => ({ key: 'onPage', label: words.mark, tone: 'primary', single: true, go })

/** Pages of the paper: the derived list, from which each leads to its picture. */
export const DiagramsPage = () => {
  const navigate = useNavigate()
  const actions = useMemo(() => [onPage(([row]) => void navigate(`/contribute/page/${row?.id}`))], [navigate])
  return <ResourcePage name="contribute/newspaperdiagrams" rowActions={actions} tools={<CatchButton />} />
}

/** Articles of the paper: the derived list, from which those that have a place lead to their page. */
export const PaperNewsPage = () => {
  const navigate = useNavigate()
  const actions = useMemo(
    () => [
      {
        ...onPage(([row]) => void navigate(`/contribute/page/${row?.diagramId}?article=${row?.id}`)),
        needs: ['contribute_newspaperdiagrams_view'],
        fits: (row) => Boolean(row.diagramId),
      } satisfies RowAction,
    ],
    [navigate],
  )
  return <ResourcePage name="contribute/newspapernews" rowActions={actions} tools={<CatchButton />} />
}

/** The slips that wait for payment as a file for the bank, of the month that the list shows or of all; for whoever pays. */
const BankFile = () => {
  const say = useSay()
  const may = useMay()
  const [address] = useSearchParams()
  const [busy, setBusy] = useState(false)
  if (!may('contribute_messageroyalties_pay')) return null
  const month = address.get('month_equal') ?? address.get('month') ?? undefined
  const save = async (format: string): Promise<void> => {
    setBusy(true)
    // The client has said what was refused.
    await download('/api/blade-contribute/messageroyalties/bankFile', { query: { month, format } }).catch(() => undefined)
    setBusy(false)
  }
  const items = [
    { key: 'xlsx', label: 'Excel' },
    { key: 'csv', label: 'CSV' },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => void save(key) }}>
      <Button icon={<BankOutlined />} loading={busy}>
        {say(words.bankFile)}
      </Button>
    </Dropdown>
  )
}

/** Royalty slips: the derived list, and the file that the bank takes. */
export const RoyaltiesPage = () => <ResourcePage name="contribute/messageroyalties" tools={<BankFile />} />

/** Authors in the paper: the derived list, and the way to the table of a month. */
export const AuthorsPage = () => {
  const say = useSay()
  return (
    <ResourcePage
      name="contribute/newspaperauthor"
      tools={
        <Link to="/contribute/months">
          <Button icon={<TableOutlined />}>{say(words.months)}</Button>
        </Link>
      }
    />
  )
}
