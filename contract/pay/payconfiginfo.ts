import { choice, encrypted, integer, json, longText, ref, secret, text } from '../kit/field'
import { actionsOfUse, markOfUseAmong, statesOfUse } from '../kit/in-use'
import { resource } from '../kit/resource'
import { url } from '../kit/usual'
import { channelNames, outsideChannels, wechatChannels } from './channels'

const outside = { channelCode: [...outsideChannels] }
const wechat = { channelCode: [...wechatChannels] }
const pem = { max: 4000 } as const

/** Of the configurations that are equal in these one is in use. */
export const oneOf = ['productId', 'channelCode'] as const

/** How a product takes payments by one channel: of several of one channel one is in use. What is secret goes in and never comes out. */
export const payconfiginfo = resource('pay/payconfiginfo', {
  label: ['支付渠道', 'Payment channel'],
  tenancy: 'tenant',
  plane: 'control',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    productId: ref(['支付应用', 'Product'], 'pay/product', { required: true, once: true, list: true, filter: 'equal' }),
    channelCode: choice(['渠道', 'Channel'], channelNames, { required: true, once: true, default: 'mock', list: true, filter: 'equal' }),
    mchId: encrypted(['商户号', 'Merchant no.'], { max: 64, mask: 'bank', help: ['渠道方分配的商户号', "The merchant's id at the channel"] }),
    appId: text(['应用编号', 'App id'], { max: 64, required: true, when: outside, list: true }),
    privateKey: secret(['商户私钥', 'Private key'], {
      ...pem,
      required: true,
      when: outside,
      help: ['PEM，或密钥工具给出的 Base64；用于请求签名', 'PEM, or Base64 from the key tool; signs our requests'],
    }),
    serialNo: text(['商户证书序列号', 'Serial no. of the certificate'], { max: 64, required: true, when: wechat }),
    apiKey: secret(['APIv3 密钥', 'APIv3 key'], { max: 32, min: 32, required: true, when: wechat }),
    appSecret: secret(['公众号密钥', 'Secret of the official account'], {
      max: 64,
      when: { channelCode: ['wx_pub'] },
      help: ['在微信内付款时用它识别付款人；留空则微信内也用二维码付款', 'Identifies payers inside WeChat. If empty, they pay by QR code too'],
    }),
    publicKey: longText(['平台公钥', "The provider's public key"], {
      ...pem,
      required: true,
      when: outside,
      help: [
        'PEM、平台证书，或密钥工具给出的 Base64；用于验证渠道的回调和应答',
        'PEM, a certificate, or Base64 from the key tool; verifies answers and callbacks',
      ],
    }),
    publicKeyId: text(['平台公钥编号', 'Key id'], {
      max: 100,
      required: true,
      when: wechat,
      help: [
        '微信支付公钥 ID，或平台证书的序列号；请求会声明期待用它签名的应答',
        'Public key id or certificate serial number; requests ask for answers signed with it',
      ],
    }),
    moreKeys: json(['更换期间的其他公钥', 'Other keys during a change-over'], {
      many: true,
      max: 5,
      when: wechat,
      help: [
        '更换平台证书或公钥期间，用其中任一把签名的回调和应答也予接受',
        'While the channel changes its certificate or key, signatures by these keys are accepted too',
      ],
      shape: {
        keyId: text(['公钥编号或证书序列号', 'Key id or serial no.'], { max: 100, required: true }),
        key: longText(['公钥或证书', 'Key or certificate'], { ...pem, required: true }),
      },
    }),
    endpoint: url(['接口地址', 'Endpoint'], { max: 255, when: outside, help: ['留空则用官方地址', 'Leave empty for the official one'] }),
    feeRate: integer(['渠道费率', 'Channel rate'], {
      counts: 'tenThousandths',
      required: true,
      min: 0,
      max: 10_000,
      default: 0,
      list: true,
    }),
    remark: text(['备注', 'Remark'], { max: 255 }),
    inUse: markOfUseAmong(oneOf),
  },
  states: statesOfUse,
  deleteIn: 'notUsed',
  actions: {
    ...actionsOfUse({
      disable: ['停用后不能再用它收款，确定停用?', 'It will no longer take payments. Switch it off?'],
      enable: ['同一应用同一渠道的其他配置将停用，确定启用?', 'The other configurations of this channel will be switched off. Use it?'],
    }),
    test: {
      label: ['测试', 'Test'],
      verb: 'edit',
      quiet: true,
      done: ['测试通过：签名被渠道接受，应答已验证', 'It works: the channel accepted the signature, and its answer was verified'],
    },
  },
  face: {
    second: ['channelCode', 'productId'],
    key: ['appId', 'feeRate'],
    empty: ['微信支付、支付宝、钱包等收款方式；一个都没有启用时无法收款。', 'Payment channels. Without an active one no payments can be taken.'],
  },
  menu: { icon: 'setting', sort: 25 },
})
