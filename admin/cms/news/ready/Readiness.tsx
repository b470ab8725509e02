import { Alert, Button } from 'antd'
import { useSay } from '../../../kit/look/language'
import { type Finding, showFinding } from './findings'
import { words } from './words'

interface Props {
  readonly findings: readonly Finding[]
  readonly isBusy: boolean
  readonly onSend: () => void
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** What readers will stumble over, before an article is sent: each line leads to its place, and the article may be sent as it is. */
const Readiness = ({ findings, isBusy, onSend, onAgain, onClose }: Props) => {
  const say = useSay()
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={say(words.title)}
      closable={{ closeIcon: true, onClose }}
      description={
        <>
          <ul className="news-problems">
            {findings.map((finding, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: findings have nothing else that tells them apart, and never change their order
              <li key={index}>
                <Button type="link" size="small" disabled={!finding.place} onClick={() => showFinding(finding)}>
                  {say(finding.label)}
                </Button>
              </li>
            ))}
          </ul>
          <span className="news-ways">
            <Button size="small" type="primary" disabled={isBusy} onClick={onSend}>
              {say(words.sendAnyway)}
            </Button>
            <Button size="small" disabled={isBusy} onClick={onAgain}>
              {say(words.again)}
            </Button>
          </span>
        </>
      }
    />
  )
}

export default Readiness
