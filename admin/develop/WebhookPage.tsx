import { webhook } from '@masthead/contract/develop/webhook'
import { SecretPage } from '../kit/page/SecretPage'
import { FormInputs, type Inputs } from '../kit/row/inputs'
import { EventsInput } from './EventsInput'

const inputs: Inputs = { events: EventsInput }

/** Webhooks: the derived page; the secret of one that is new, or that gets another, is shown once. */
const WebhookPage = () => (
  <FormInputs value={inputs}>
    <SecretPage
      noun={webhook}
      action="rotate"
      account="name"
      password="secret"
      title={['签名密钥', 'Secret of the webhook']}
      hint={[
        '接收方用它核对请求头 X-Masthead-Signature：sha256=HMAC(密钥, X-Masthead-Time + "." + 请求体)。',
        'The receiver uses it to check the header X-Masthead-Signature: sha256=HMAC(secret, X-Masthead-Time + "." + body).',
      ]}
      once={['密钥只显示这一次。', 'It is shown only once.']}
    />
  </FormInputs>
)

export default WebhookPage
