import { housechannelmanage } from '@masthead/contract/housekeep/housechannelmanage'
import { SecretPage } from '../kit/page/SecretPage'

/** Channels: the derived page; the secret of one that is new, or that gets another, is shown once. */
const ChannelPage = () => (
  <SecretPage
    noun={housechannelmanage}
    action="rotate"
    account="appKey"
    password="secret"
    title={['渠道密钥', 'Secret of the channel']}
    hint={[
      '请交给渠道用于接口签名；之前的密钥已失效。',
      'Give it to the channel, which signs its calls with it. The previous secret no longer works.',
    ]}
    once={['密钥只显示这一次。', 'It is shown only once.']}
  />
)

export default ChannelPage
