import { refuses } from '../testing/refusals/refuses'
import { askToken } from '../testing/tokens'

/** A login by a message to a phone. */
const byMessage = (form: Record<string, string>) => ({ form: { grant_type: 'password_sms', ...form } })

refuses({
  'a login by a message without a tenant': [
    400,
    '请输入租户编号',
    (scene) => askToken(scene.world.app, byMessage({ phone: '13100000001', code: '123456' })),
  ],
  'a login by a message without a phone': [
    400,
    '手机号码不能为空',
    (scene) => askToken(scene.world.app, byMessage({ tenantId: 'acme', code: '123456' })),
  ],
  'a login by a message without what it said': [
    400,
    '请输入短信验证码',
    (scene) => askToken(scene.world.app, byMessage({ tenantId: 'acme', phone: '13100000001' })),
  ],
})
