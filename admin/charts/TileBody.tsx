import { Alert, Button, Result, Skeleton } from 'antd'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSay } from '../kit/look/language'
import { isFailure } from '../kit/wire/client'
import type { ChartData, Look, Option } from './data'
import { DataTable, Picture } from './Picture'
import { words } from './words'

interface Props {
  readonly name: string
  readonly look: Look
  readonly option: Option | null
  readonly found: Pick<UseQueryResult<ChartData>, 'data' | 'error' | 'isError' | 'refetch'>
  readonly height: number
  readonly isTable: boolean
  readonly isDark?: boolean
}

/** What a tile shows: its picture, why there is none, and how old it is. Users who lack a right see that, never a zero. */
export const TileBody = ({ name, look, option, found, height, isTable, isDark = false }: Props) => {
  const say = useSay()
  const { data, error } = found
  if (isFailure(error) && (error.status === 403 || error.status === 404))
    return <Result className="charts-refused" status="warning" title={say(words.noRight)} subTitle={error.message} />
  if (!data) {
    if (!found.isError) return <Skeleton.Node active style={{ height, width: '100%' }} />
    return (
      <Result
        className="charts-refused"
        status="warning"
        title={say(words.failed)}
        subTitle={error?.message}
        extra={<Button onClick={() => void found.refetch()}>{say(words.retry)}</Button>}
      />
    )
  }
  const why = found.isError ? (error?.message ?? '') : data.failed
  return (
    <>
      {isTable ? (
        <DataTable data={data} unit={option?.unit ?? ''} height={height} />
      ) : (
        <Picture name={name} look={look} data={data} option={option} height={height} isDark={isDark} />
      )}
      <p className="charts-age soft">
        {why ? (
          <Alert type="warning" banner title={say(words.renewFailed, { why, time: data.at })} />
        ) : (
          <time>{say(words.asOf, { time: data.at })}</time>
        )}
        {data.isCut && <span>{say(words.cut, { shown: data.lines.length, total: data.total })}</span>}
      </p>
    </>
  )
}
