import { phrases } from '../kit/look/phrases'
import { App, Button, Modal, Table, Tooltip } from 'antd'
import { useState } from 'react'
import { call } from '../kit/wire/client'
import { type Fault, forgetFaults, useFaults } from '../kit/wire/faults'
import { useSay } from '../kit/look/language'
import { toast } from '../kit/look/toast'
import { words } from './words'

/** Errors that the server takes in one call. */
const mostAtOnce = 50

/** The errors that this browser met: to look at, to send to the server, to clear. */
export const FaultDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay()
  const { modal } = App.useApp()
  const faults = useFaults((state) => state.faults)
  const [busy, setBusy] = useState(false)
  const ask = (title: string, work: () => Promise<void> | void): void =>
    void modal.confirm({ title, okText: say(phrases.form.confirm), cancelText: say(phrases.form.cancel), onOk: work })

  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      for (let from = 0; from < faults.length; from += mostAtOnce) {
        const some = faults.slice(from, from + mostAtOnce)
        const body = some.map(({ type, url, message, stack, time }) => ({ type, url, message, stack, time }))
        await call('POST', '/api/blade-log/error/send', { body })
        forgetFaults(some)
      }
      toast('success', say(words.faultSent))
    } catch {
      // The call has said why; what was not taken stays in the log.
    } finally {
      setBusy(false)
    }
  }
  const clear = (): void => {
    forgetFaults()
    toast('success', say(words.faultCleared))
  }
  return (
    <Modal
      open
      width={1080}
      title={say(words.faults)}
      onCancel={onClose}
      footer={[
        <Button key="send" type="primary" loading={busy} disabled={faults.length === 0} onClick={() => ask(say(words.faultSendAsk), send)}>
          {say(words.faultSend)}
        </Button>,
        <Button key="clear" danger disabled={faults.length === 0} onClick={() => ask(say(words.faultClearAsk), clear)}>
          {say(words.faultClear)}
        </Button>,
        <Button key="close" onClick={onClose}>
          {say(phrases.form.close)}
        </Button>,
      ]}
    >
      <Table<Fault>
        rowKey="id"
        size="small"
        dataSource={[...faults]}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 860 }}
        locale={{ emptyText: say(words.faultsNone) }}
        columns={[
          {
            title: say(words.faultType),
            dataIndex: 'type',
            width: 110,
            render: (type: string, { count }) => (count > 1 ? `${type} ×${count}` : type),
          },
          { title: say(words.faultUrl), dataIndex: 'url', width: 200, render: cut },
          { title: say(words.faultMessage), dataIndex: 'message', width: 240, render: cut },
          { title: say(words.faultStack), dataIndex: 'stack', render: cut },
          { title: say(words.faultTime), dataIndex: 'time', width: 176, className: 'fault-time' },
        ]}
      />
    </Modal>
  )
}

/** A long text in one line, the whole of it when somebody points at it. */
const cut = (text: string) => (
  <Tooltip title={<pre className="fault-text">{text}</pre>} placement="topLeft" classNames={{ root: 'fault-tip' }}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tip is for whoever has no mouse too */}
    <span className="fault-cut" tabIndex={0}>
      {text}
    </span>
  </Tooltip>
)
