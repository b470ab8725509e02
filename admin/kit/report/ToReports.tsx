import { BarChartOutlined } from '@ant-design/icons'
import type { Resource } from '@masthead/contract/kit/resource'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { useSay } from '../look/language'
import { words } from './report-words'
import { reportParam, useReports } from '../noun/reports'

/** The way from a list to the reports of its noun. */
export const ToReports = ({ noun }: { readonly noun: Resource }) => {
  const say = useSay()
  const [, setAddress] = useSearchParams()
  const [first] = useReports(noun)
  return first ? (
    <Button icon={<BarChartOutlined />} onClick={() => setAddress({ [reportParam]: first[0] })}>
      {say(words.reports)}
    </Button>
  ) : null
}
