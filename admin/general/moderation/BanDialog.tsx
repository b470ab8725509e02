import type { Resource } from '@masthead/contract/kit/resource'
import { Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useSay } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import { submit } from '../../kit/noun/write'
import { isFailure } from '../../kit/wire/client'
import { words } from './words'

interface Props {
  readonly noun: Resource
  readonly userId: string
  readonly name: string
  readonly onClose: (isDone: boolean) => void
}

/** Asks for how long and why a member may not comment; the member is told. */
export const BanDialog = ({ noun, userId, name, onClose }: Props) => {
  const say = useSay()
  const [days, setDays] = useState('7')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const go = async (): Promise<void> => {
    if (reason.trim() === '') return setFault(say(words.whyNeeded))
    setBusy(true)
    try {
      await submit(noun, { userId, days: Number(days), reason: reason.trim() })
      toast('success', say(words.banned))
      onClose(true)
    } catch (error) {
      if (!isFailure(error)) throw error
      setFault(error.fields?.reason ?? error.message)
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={say(words.banOf, { name })}
      okText={say(words.ban)}
      cancelText={say(words.cancel)}
      okButtonProps={{ danger: true }}
      confirmLoading={isBusy}
      onOk={go}
      onCancel={() => onClose(false)}
      destroyOnHidden
    >
      <Form layout="vertical" onFinish={go}>
        <Form.Item label={say(words.days)}>
          <Radio.Group
            optionType="button"
            value={days}
            onChange={(event) => setDays(String(event.target.value))}
            options={Object.entries(noun.fields.days?.choices ?? {}).map(([value, label]) => ({ value, label: say(label) }))}
          />
        </Form.Item>
        <Form.Item label={say(words.why)} htmlFor="mod-why" validateStatus={fault ? 'error' : ''} help={fault || undefined}>
          <Input.TextArea
            id="mod-why"
            autoFocus
            rows={3}
            maxLength={200}
            showCount
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
