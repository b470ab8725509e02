import { FileExcelOutlined } from '@ant-design/icons'
import { mallOrder } from '@masthead/contract/mall/order'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Modal, Spin, Table, Upload } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/look/language'
import { phrases } from '../kit/look/phrases'
import { toast } from '../kit/look/toast'
import { apiOf } from '../kit/noun/nouns'
import { call, isFailure } from '../kit/wire/client'
import { refresh } from '../kit/noun/write'
import { words } from './words'

interface Problem {
  readonly row: number
  readonly message: string
}

interface Report {
  readonly total: number
  readonly sent: number
  readonly problems: readonly Problem[]
}

const mostBytes = 5 * 1024 * 1024

const send = (file: File, isCheck: boolean): Promise<Report> => {
  const body = new FormData()
  body.append('file', file, file.name)
  return call<Report>('POST', apiOf(mallOrder, 'sending-result'), { query: isCheck ? { dryRun: true } : {}, body, quiet: [0, 400] })
}

/** Sends the orders of a sheet that was filled in: it is checked first, then the lines that are in order are sent, each by itself. */
export const SendingResultDialog = ({ onClose }: { readonly onClose: () => void }) => {
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
      const found = await send(given, what === 'check')
      if (what === 'check') return setReport(found)
      toast('success', say(words.resultDone, { sent: found.sent }))
      if (found.problems.length > 0) toast('error', say(words.resultLeft, { count: found.problems.length }))
      refresh(queries, mallOrder.name)
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
  const comes = report !== undefined && report.sent > 0
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
        {report && report.problems.length === 0 && (
          <Alert type="success" showIcon title={say(words.resultFine, { total: report.total, sent: report.sent })} />
        )}
        {report && report.problems.length > 0 && (
          <>
            <Alert type="warning" showIcon title={say(words.resultSome, { count: report.problems.length, sent: report.sent })} />
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
