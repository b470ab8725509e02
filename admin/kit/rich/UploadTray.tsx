import { CloseOutlined } from '@ant-design/icons'
import { say, type Language } from '@masthead/contract/kit/label'
import { Button, Progress } from 'antd'
import type { Task } from '../wire/queue'
import { words } from './words'

/** What is being uploaded into the text, how far each is, and a way to stop it. */
export const UploadTray = ({ tasks, language }: { tasks: readonly Task[]; language: Language }) => {
  if (tasks.length === 0) return null
  return (
    <section className="rich-tray" aria-label={say(words.onTheWay, language)}>
      <h3 role="status">
        {say(words.onTheWay, language)} · {tasks.length}
      </h3>
      <ul>
        {tasks.map(({ id, name, percent, cancel }) => (
          <li key={id}>
            <span title={name}>{name}</span>
            <Progress percent={percent} size="small" aria-label={name} />
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={`${say(words.cancelUpload, language)} ${name}`}
              title={say(words.cancelUpload, language)}
              onClick={cancel}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
