import { FileExcelOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, type AlertProps, Modal, Spin, Table, type TableProps, Upload } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import { refresh } from '../noun/write'
import { isFailure } from '../wire/client'

/** What is wrong with a line of a sheet. */
export interface SheetProblem {
  readonly row: number
  readonly message: string
}

interface Report<P> {
  readonly problems: readonly P[]
}

interface Props<P extends SheetProblem, R extends Report<P>> {
  readonly title: string
  readonly hint: ReactNode
  readonly mostBytes: number
  /** The noun whose rows come of it. */
  readonly noun: string
  /** Sends the file, to be looked at alone where it is a check. */
  readonly send: (file: File, isCheck: boolean) => Promise<R>
  /** Whether a file of which this was found may be brought in. */
  readonly mayCome: (found: R) => boolean
  /** What is said above the problems of a file, or where it has none. */
  readonly verdict: (found: R) => Pick<AlertProps, 'type' | 'title'>
  /** Columns between the row of a problem and its words. */
  readonly columns?: TableProps<P>['columns']
  readonly onDone: (found: R) => void
  readonly onClose: () => void
}

/** Takes a spreadsheet in: it is checked as soon as it is chosen, and brought in when it may be; what is wrong is said line by line. */
export const SheetIn = <P extends SheetProblem, R extends Report<P>>(props: Props<P, R>) => {
  const { title, hint, mostBytes, noun, send, mayCome, verdict, columns = [], onDone, onClose } = props
  const say = useSay()
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<R>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'check' | 'import'>()

  const carryOut = async (given: File, what: 'check' | 'import'): Promise<void> => {
    setBusy(what)
    setProblem(undefined)
    try {
      const found = await send(given, what === 'check')
      if (what === 'check') return setReport(found)
      onDone(found)
      refresh(queries, noun)
      onClose()
    } catch (error) {
      if (!isFailure(error)) throw error
      setReport(undefined)
      setProblem(error.message)
    } finally {
      setBusy(undefined)
    }
  }
  const choose = (given: File): boolean => {
    setReport(undefined)
    setProblem(given.size > mostBytes ? say(phrases.sheet.tooLarge) : undefined)
    setFile(given)
    if (given.size <= mostBytes) void carryOut(given, 'check')
    return false
  }
  return (
    <Modal
      open
      width={720}
      title={title}
      onCancel={onClose}
      onOk={() => file && carryOut(file, 'import')}
      okText={say(phrases.sheet.import)}
      cancelText={say(phrases.form.cancel)}
      okButtonProps={{ disabled: report === undefined || !mayCome(report) }}
      confirmLoading={busy === 'import'}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <p className="soft dialog-what">{hint}</p>
      <Upload.Dragger accept=".xlsx" multiple={false} showUploadList={false} beforeUpload={choose} disabled={busy !== undefined}>
        <p>
          <FileExcelOutlined /> {file ? `${file.name} · ${say(phrases.sheet.again)}` : say(phrases.sheet.choose)}
        </p>
      </Upload.Dragger>
      <div className="import-report" role="status" aria-live="polite">
        {busy === 'check' && <Spin description={say(phrases.sheet.checking)} />}
        {problem && <Alert type="error" showIcon title={problem} />}
        {report && <Alert showIcon {...verdict(report)} />}
        {report && report.problems.length > 0 && (
          <Table<P>
            size="small"
            rowKey={(one) => JSON.stringify(one)}
            dataSource={[...report.problems]}
            pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
            columns={[
              { title: say(phrases.sheet.row), dataIndex: 'row', width: 70 },
              ...columns,
              { title: say(phrases.sheet.problem), dataIndex: 'message' },
            ]}
          />
        )}
      </div>
    </Modal>
  )
}
