import { rejectCodes } from '@masthead/contract/contribute/reject-codes'
import { Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useSay } from '../../kit/look/language'
import { reasonTemplates, words } from './words'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly onGo: (input: { rejectCode: string; remark: string }) => Promise<void>
}

const codes = Object.entries(rejectCodes)

/** Asks why a text is refused: one of the kinds, and words for whoever sent it that begin as the kind's template has them. */
export const RejectDialog = ({ title, onClose, onGo }: Props) => {
  const say = useSay()
  const [code, setCode] = useState('quality')
  const [remark, setRemark] = useState(reasonTemplates.quality ?? '')
  const [busy, setBusy] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const choose = (next: string): void => {
    // What the editor wrote himself stays.
    if (remark === '' || remark === reasonTemplates[code]) setRemark(reasonTemplates[next] ?? '')
    setCode(next)
  }
  const go = async (): Promise<void> => {
    if (remark.trim() === '') return setEmpty(true)
    setBusy(true)
    try {
      await onGo({ rejectCode: code, remark: remark.trim() })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={say(words.rejectOf, { title })}
      okText={say(words.send)}
      cancelText={say(words.cancel)}
      okButtonProps={{ danger: true }}
      confirmLoading={busy}
      onOk={go}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form layout="vertical" onFinish={go}>
        <Form.Item label={say(words.kind)}>
          <Radio.Group
            optionType="button"
            value={code}
            onChange={(event) => choose(String(event.target.value))}
            options={codes.map(([value, label]) => ({ value, label: say(label) }))}
          />
        </Form.Item>
        <Form.Item
          label={say(words.reason)}
          htmlFor="inbox-reason"
          validateStatus={isEmpty ? 'error' : ''}
          help={isEmpty ? say(words.reasonNeeded) : undefined}
        >
          <Input.TextArea
            id="inbox-reason"
            autoFocus
            rows={4}
            maxLength={200}
            showCount
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void go()
            }}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
