import { phrases } from '../look/phrases'
import { FileExcelOutlined } from '@ant-design/icons'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal, Spin, Table, Upload } from 'antd'
import { useState } from 'react'
import { call, isFailure } from '../wire/client'
import { download } from '../wire/download'
import { useSay } from '../look/language'
import { apiOf } from '../noun/nouns'
import { toast } from '../look/toast'
import { refresh } from '../noun/write'

interface Problem {
  readonly row: number
  readonly column: string
  readonly field: string
  readonly message: string
}

interface Report {
  readonly total: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly problems: readonly Problem[]
}

const mostBytes = 10 * 1024 * 1024

const send = (noun: Resource, file: File, isCheck: boolean): Promise<Report> => {
  const body = new FormData()
  body.append('file', file, file.name)
  return call<Report>('POST', apiOf(noun, 'import'), { query: isCheck ? { dryRun: 1 } : {}, body, quiet: [0, 400] })
}

/** Brings rows of a spreadsheet in: a template, a check that tells every problem by row and column, then the import of all rows or none. */
const ImportDialog = ({ noun, onClose }: { noun: Resource; onClose: () => void }) => {
  const say = useSay()
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<Report>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'check' | 'import'>()

  const carryOut = async (given: File, what: 'check' | 'import'): Promise<void> => {
    setBusy(what)
    setProblem(undefined)
    try {
      const found = await send(noun, given, what === 'check')
      if (what === 'check') return setReport(found)
      toast('success', say(phrases.sheet.done, { total: found.total }))
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
  const isFine = report !== undefined && report.problems.length === 0
  const place = ({ column, field }: Problem): string => {
    const label = noun.fields[field]?.label
    return [column, label ? say(label) : field].filter(Boolean).join(' · ')
  }
  return (
    <Modal
      open
      width={720}
      title={say(phrases.sheet.importOf, { noun: say(noun.label) })}
      onCancel={onClose}
      onOk={() => file && carryOut(file, 'import')}
      okText={say(phrases.sheet.import)}
      cancelText={say(phrases.form.cancel)}
      okButtonProps={{ disabled: !isFine }}
      confirmLoading={busy === 'import'}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <p className="soft dialog-what">
        {say(phrases.sheet.hint)}{' '}
        <Button type="link" size="small" onClick={() => void download(apiOf(noun, 'import-template')).catch(() => undefined)}>
          {say(phrases.sheet.template)}
        </Button>
      </p>
      <Upload.Dragger accept=".xlsx" multiple={false} showUploadList={false} beforeUpload={choose} disabled={busy !== undefined}>
        <p>
          <FileExcelOutlined /> {file ? `${file.name} · ${say(phrases.sheet.again)}` : say(phrases.sheet.choose)}
        </p>
      </Upload.Dragger>
      <div className="import-report" role="status" aria-live="polite">
        {busy === 'check' && <Spin description={say(phrases.sheet.checking)} />}
        {problem && <Alert type="error" showIcon title={problem} />}
        {isFine && <Alert type="success" showIcon title={say(phrases.sheet.fine, { ...report })} />}
        {report && !isFine && (
          <>
            <Alert type="error" showIcon title={say(phrases.sheet.problems, { count: report.problems.length })} />
            <Table<Problem>
              size="small"
              rowKey={(one) => `${one.row} ${one.column} ${one.field} ${one.message}`}
              dataSource={[...report.problems]}
              pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
              columns={[
                { title: say(phrases.sheet.row), dataIndex: 'row', width: 70 },
                { title: say(phrases.sheet.column), width: 180, render: (_, one) => place(one) },
                { title: say(phrases.sheet.problem), dataIndex: 'message' },
              ]}
            />
          </>
        )}
      </div>
    </Modal>
  )
}

export default ImportDialog
