import { FileExcelOutlined } from '@ant-design/icons'
import { callPaths } from '@masthead/contract/kit/name'
import { apiOf } from '../noun/nouns'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Modal, Spin, Table, Upload } from 'antd'
import { useState } from 'react'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import { toast } from '../look/toast'
import { call, isFailure } from '../wire/client'
import { refresh } from '../noun/write'
import type { Sheet } from './sheets'

interface Problem {
  readonly row: number
  readonly message: string
}

/** What came of the lines: sums by their names in the output of the call, and what is wrong with others. */
type Report = Readonly<Record<string, unknown>> & { readonly problems: readonly Problem[] }

const send = ({ noun, back }: Sheet, file: File, isCheck: boolean): Promise<Report> => {
  const body = new FormData()
  body.append('file', file, file.name)
  const [[, path = ''] = []] = callPaths(noun.calls?.[back]?.call ?? back)
  return call<Report>('POST', apiOf(noun, path), { query: isCheck ? { dryRun: true } : {}, body, quiet: [0, 400] })
}

/** How many lines come in: all sums of a report but that of its lines. */
const comingIn = (report: Report | undefined): number =>
  Object.entries(report ?? {}).reduce((sum, [key, value]) => (typeof value === 'number' && key !== 'total' ? sum + value : sum), 0)

/** Takes back a sheet that others filled in: it is checked first, then the lines that are in order come in, each by itself. */
export const SheetBack = ({ onClose, ...sheet }: Sheet & { readonly onClose: () => void }) => {
  const { noun, words, megabytes } = sheet
  const mostBytes = megabytes * 1024 * 1024
  const say = useSay()
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<Report>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'check' | 'bring'>()

  const carryOut = async (given: File, what: 'check' | 'bring'): Promise<void> => {
    setBusy(what)
    setProblem(undefined)
    try {
      const found = await send(sheet, given, what === 'check')
      if (what === 'check') return setReport(found)
      toast('success', say(words.resultDone, found))
      if (found.problems.length > 0) toast('error', say(words.resultLeft, { count: found.problems.length }))
      refresh(queries, noun.name)
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
  const comes = comingIn(report) > 0
  return (
    <Modal
      open
      width={720}
      title={say(words.result)}
      onCancel={onClose}
      onOk={() => file && carryOut(file, 'bring')}
      okText={say(phrases.sheet.import)}
      cancelText={say(phrases.form.cancel)}
      okButtonProps={{ disabled: !comes }}
      confirmLoading={busy === 'bring'}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <p className="soft dialog-what">{say(words.resultHint)}</p>
      <Upload.Dragger accept=".xlsx" multiple={false} showUploadList={false} beforeUpload={choose} disabled={busy !== undefined}>
        <p>
          <FileExcelOutlined /> {file ? `${file.name} · ${say(phrases.sheet.again)}` : say(phrases.sheet.choose)}
        </p>
      </Upload.Dragger>
      <div className="import-report" role="status" aria-live="polite">
        {busy === 'check' && <Spin description={say(phrases.sheet.checking)} />}
        {problem && <Alert type="error" showIcon title={problem} />}
        {report && report.problems.length === 0 && <Alert type="success" showIcon title={say(words.resultFine, report)} />}
        {report && report.problems.length > 0 && (
          <>
            <Alert type="warning" showIcon title={say(words.resultSome, { ...report, count: report.problems.length })} />
            <Table<Problem>
              size="small"
              rowKey={(one) => `${one.row} ${one.message}`}
              dataSource={[...report.problems]}
              pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
              columns={[
                { title: say(phrases.sheet.row), dataIndex: 'row', width: 70 },
                { title: say(phrases.sheet.problem), dataIndex: 'message' },
              ]}
            />
          </>
        )}
      </div>
    </Modal>
  )
}
