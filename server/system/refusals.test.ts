import { refuses } from '../testing/refusals/refuses'
import { at } from '../testing/laws/law'

const platform = 'admin@000000'
const tenants = 'system/tenant'

refuses({
  'the end of an administrator’s role': [
    409,
    '管理员角色不能删除',
    async (scene) => {
      const [role] = await scene.world.database.query<{ id: string }>(
        `select id::text as id from system_role where tenant_id = '000000' and role_alias = 'administrator'`,
      )
      return scene.client(platform).post(at(scene.model('system/role'), 'remove', { ids: role?.id ?? '' }))
    },
  ],
  'the end of the platform’s own tenant': [
    409,
    '平台租户不能删除',
    async (scene) => {
      const { records } = (await scene.client(platform).get('blade-system/tenant/page?tenantId_equal=000000')).data
      return scene.client(platform).post(at(scene.model(tenants), 'remove', { ids: records[0].id }))
    },
  ],
  'the package of a tenant that there is not': [
    404,
    '数据不存在',
    (scene) => scene.client(platform).get('blade-system/tenant/package-detail?tenantId=999999'),
  ],
  'an explanation of rights to nothing': [
    400,
    '没有此资源',
    (scene) => scene.client('chief').get(`blade-system/data-scope/explain?userId=${scene.stages.acme.users.chief}&noun=cms/nothing`),
  ],
})
