import { ArrowLeftOutlined, DownloadOutlined } from '@ant-design/icons'
import { exportOf } from '@masthead/contract/kit/derived'
import { callPaths, permission } from '@masthead/contract/kit/name'
import type { Report } from '@masthead/contract/kit/report'
import type { Resource } from '@masthead/contract/kit/resource'
import { Button, Segmented, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useBusy } from '../act/useBusy'
import type { Params, ParamsPatch } from '../kinds/view'
import { wireNow } from '../look/clock'
import { useSay } from '../look/language'
import { download } from '../wire/download'
import { useMay } from '../wire/permission'
import { useActing } from '../noun/acting'
import { ReportNumbers } from './ReportNumbers'
import { ReportPeriod } from './ReportPeriod'
import { firstPeriod, type Period, type Span, spanBefore, spanOf, spanParams, timeOf } from './period'
import { apiOf } from '../noun/nouns'
import { words } from './report-words'
import { SearchForm } from '../list/SearchForm'
import './report.css'

/** Reports that are offered beside each other; more of them fill a list. */
const mostBeside = 4

interface Props {
  readonly noun: Resource
  /** Which report is looked at, and what to do when another one is chosen; none leads back to the list. */
  readonly name: string
  readonly reports: readonly (readonly [name: string, report: Report])[]
  readonly onShow: (name: string | undefined) => void
}

/** The reports of a noun: the filters of its list, a chart where one is declared, and the numbers as a table. */
export const ReportPage = ({ noun, name, reports, onShow }: Props) => {
  const say = useSay()
  const may = useMay()
  const acting = useActing()
  const [params, setParams] = useState<Params>({})
  const [busy, run] = useBusy()
  const report = noun.reports?.[name]
  const [chosen, setChosen] = useState<{ readonly period: Period; readonly own?: Partial<Span> }>()
  const period = chosen?.period ?? (report ? firstPeriod(noun, report) : 'all')
  const asked = useMemo(() => {
    const now = wireNow()
    const { from, to } = chosen?.own ?? {}
    const own = from && to ? { from, to } : undefined
    const key = report ? timeOf(noun, report) : 'createTime'
    const before = spanBefore(period, now, own)
    return {
      params: { ...params, ...spanParams(noun, key, spanOf(period, now, own)) },
      before: before && { ...params, ...spanParams(noun, key, before), ...acting },
    }
  }, [params, period, chosen, noun, report, acting])
  const query = useMemo(() => ({ ...asked.params, ...acting }), [asked, acting])
  if (!report) return null
  const [[, path = ''] = []] = callPaths(report.call)
  const Which = reports.length > mostBeside ? Select<string> : Segmented<string>
  const save = async (): Promise<void> => {
    await run(async () => {
      await download(apiOf(noun, `${path}/export`), { query })
    })
  }
  return (
    <div className="resource">
      <div className="card search-alone">
        <SearchForm noun={noun} params={params} onSearch={(next) => setParams(filledIn(next))} fetching={false} />
      </div>
      <section className="card report" aria-label={say(report.label)}>
        <header className="list-head">
          {/* A switch that is there says the name itself. */}
          <h1 className={reports.length > 1 ? 'unseen' : ''}>{say(report.label)}</h1>
          {reports.length > 1 && (
            <Which
              aria-label={say(words.which)}
              value={name}
              options={reports.map(([value, { label }]) => ({ value, label: say(label) }))}
              onChange={(next: string) => onShow(next)}
            />
          )}
          <span className="list-ways">
            {noun.calls?.[exportOf(name)] && may(permission(noun, 'export')) && (
              <Button icon={<DownloadOutlined />} loading={busy} onClick={save}>
                {say(words.export)}
              </Button>
            )}
            <Button icon={<ArrowLeftOutlined />} onClick={() => onShow(undefined)}>
              {say(words.toList)}
            </Button>
          </span>
        </header>
        <ReportPeriod period={period} own={chosen?.own} onChange={setChosen} />
        <ReportNumbers key={name} noun={noun} report={report} path={path} params={asked.params} query={query} before={asked.before} period={period} />
      </section>
    </div>
  )
}

/** Filters that say something. */
const filledIn = (patch: ParamsPatch): Params =>
  Object.fromEntries(Object.entries(patch).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1].trim() !== ''))
