import { FileExcelOutlined, FilePdfOutlined } from '@ant-design/icons'
import { report } from '@masthead/contract/report/report'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, DatePicker, Empty, Form, Input, InputNumber, Result, Skeleton } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSay } from '../kit/look/language'
import { toast } from '../kit/look/toast'
import { apiOf } from '../kit/noun/nouns'
import { invoke } from '../kit/noun/write'
import { isFailure } from '../kit/wire/client'
import { download } from '../kit/wire/download'
import { type Offered, type Parameter, type Ran, useOffered } from './data'
import { ReportTable } from './ReportTable'
import { words } from './words'
import './reports.css'

/** A saved report: its parameters, what it answers, and that as a file. */
const RunPage = () => {
  const say = useSay()
  const { pathname } = useLocation()
  const id = pathname.split('/').at(-1) ?? ''
  const found = useOffered()
  if (found.isPending) return <Skeleton active className="card reports-card" paragraph={{ rows: 8 }} />
  const one = found.data?.find((offered) => offered.id === id)
  if (!one)
    return (
      <Result
        status="warning"
        title={say(found.isError ? words.failed : words.gone)}
        subTitle={found.error?.message}
        extra={
          <>
            {found.isError && <Button onClick={() => void found.refetch()}>{say(words.retry)}</Button>}
            <Link to="/report/mine">{say(words.back)}</Link>
          </>
        }
      />
    )
  return <Opened key={id} offered={one} />
}

export default RunPage

type Values = Readonly<Record<string, string | number | Dayjs | null | undefined>>

const format = 'YYYY-MM-DD'

/** Values as a report takes them: days as text, and what is empty not at all. */
const sent = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (value === null || value === undefined || value === '') return []
      return [[name, dayjs.isDayjs(value) ? value.format(format) : `${value}`]]
    }),
  )

const standardOf = ({ kind, standard }: Parameter): string | Dayjs | undefined => {
  if (!standard) return undefined
  return kind === 'day' ? dayjs(standard) : standard
}

const Opened = ({ offered: { id, name, remark, params } }: { offered: Offered }) => {
  const say = useSay()
  const [form] = Form.useForm<Values>()
  const [asked, setAsked] = useState<Record<string, string>>()
  const [busy, setBusy] = useState<'xlsx' | 'pdf'>()
  const ran = useMutation({ mutationFn: (values: Record<string, string>) => invoke<Ran>(report, 'run', { id, values }, true) })
  const run = (values: Values): void => {
    const given = sent(values)
    setAsked(given)
    ran.mutate(given)
  }
  const keep = async (as: 'xlsx' | 'pdf'): Promise<void> => {
    setBusy(as)
    try {
      await download(apiOf(report, 'rest/file'), { body: { id, values: asked ?? {}, as }, quiet: [400, 403] }, 'POST')
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.status === 400 || error.status === 403) toast('error', error.message)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <div className="reports-page">
      <header className="reports-head">
        <h1 translate="no">{name}</h1>
        {ran.data && (
          <>
            <Button icon={<FileExcelOutlined />} loading={busy === 'xlsx'} onClick={() => void keep('xlsx')}>
              Excel
            </Button>
            <Button icon={<FilePdfOutlined />} loading={busy === 'pdf'} onClick={() => void keep('pdf')}>
              PDF
            </Button>
          </>
        )}
      </header>
      {remark && (
        <p className="soft" translate="no">
          {remark}
        </p>
      )}
      <Form
        form={form}
        layout="inline"
        className="card reports-ask"
        initialValues={Object.fromEntries(params.map((one) => [one.name, standardOf(one)]))}
        onFinish={run}
      >
        {params.map((one) => (
          <Form.Item
            key={one.name}
            name={one.name}
            label={<span translate="no">{one.label}</span>}
            rules={one.isRequired ? [{ required: true, message: say(words.required, { name: one.label }) }] : []}
          >
            {one.kind === 'day' ? <DatePicker /> : one.kind === 'number' ? <InputNumber /> : <Input maxLength={200} />}
          </Form.Item>
        ))}
        <Button type="primary" htmlType="submit" loading={ran.isPending}>
          {say(words.run)}
        </Button>
      </Form>
      {ran.isError && <Alert type="error" showIcon title={ran.error.message} />}
      {ran.isPending && <Skeleton active className="card reports-card" paragraph={{ rows: 6 }} />}
      {!ran.data && !ran.isPending && !ran.isError && <Empty className="card reports-card" description={say(words.choose)} />}
      {ran.data && !ran.isPending && <ReportTable ran={ran.data} />}
    </div>
  )
}
