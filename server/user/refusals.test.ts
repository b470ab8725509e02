import { refuses } from '../testing/refusals/refuses'
import { guest, newcomer, newPhone } from '../testing/walk/fresh'

const thirds = 'user/userthird'
const users = 'user/user'

const registration = (seal: (text: string) => string) => ({
  tenantId: 'acme',
  account: `again${Date.now()}`,
  password: seal('Passw0rd!'),
  password2: seal('Passw0rd!'),
})

refuses({
  'an account for somebody who waits for one': [
    409,
    '您已提交注册申请，请等待管理员审核',
    async (scene) => {
      const { client, thirdId } = await guest(scene)
      await scene.place(scene.model(thirds), thirdId, { status: 1 })
      return client.post('blade-user/register-guest', registration(scene.world.seal))
    },
  ],
  'an account by whoever has one': [
    403,
    '您已有账号，无需注册',
    (scene) => scene.client('chief').post('blade-user/register-guest', registration(scene.world.seal)),
  ],
  'roles of one’s own': [
    403,
    '不能修改自己的角色和机构',
    async (scene) => {
      const { id, client } = await newcomer(scene)
      const phone = newPhone()
      const { data } = await scene.client('chief').get(`blade-user/detail?id=${id}`)
      await scene.client('chief').post('blade-user/submit', { ...data, phone })
      const { roles, depts, postId } = scene.stages.acme
      return client.post('blade-user/submit-idaas', { tenantId: 'acme', phone, name: '王五', roleId: roles.bare, deptId: depts.main, postId })
    },
  ],
  'the end of one’s own sessions by force': [
    409,
    '不能强制自己下线',
    (scene) => scene.act(users, 'forceLogout', scene.stages.acme.users.chief ?? ''),
  ],
  'an approval of whom nobody made an account for': [
    409,
    '该申请没有对应的账号',
    async (scene) =>
      scene.act(thirds, 'approve', (await scene.row(thirds, {}, { status: 1, account: 'nobody', userId: (await scene.row(users)).id })).id),
  ],
  'another account for a registration that waits': [
    409,
    '待审核的申请不能更换账号',
    async (scene) => scene.update(thirds, await scene.row(thirds, {}, { status: 1 }), { userId: (await scene.row(users)).id }),
  ],
})
