import { type Account, type Client, logIn, seal, settleIn } from './api'

/** A house that was founded just now, with the roles that every new one gets. */
export interface House {
  readonly chief: Client
  /** Gives somebody an account in a department of their own, whose roles have these aliases; answers the account and its id. */
  hire(account: string, realName: string, ...aliases: readonly string[]): Promise<Account & { readonly id: string }>
}

const own = 'Founded2026'

/** Founds a house as the platform's administrator does, whose password this is. */
export const foundHouse = async (url: string, password: string, tenantId: string, tenantName: string): Promise<House> => {
  const platform = await logIn(url, { tenantId: '000000', account: 'admin', password })
  const made = await platform.post<{ adminAccount: string; adminPassword: string }>('/api/blade-system/tenant/submit', { tenantId, tenantName })
  const chief = await settleIn(url, { tenantId, account: made.adminAccount, password: made.adminPassword }, own)
  const { records } = await chief.get<{ records: { id: string; roleAlias: string }[] }>('/api/blade-system/role/page?size=200')
  const post = { postCode: 'staff', postName: '职员', category: 3, sort: 1 }
  const { id: postId } = await chief.post<{ id: string }>('/api/blade-system/post/submit', post)
  return {
    chief,
    async hire(account, realName, ...aliases) {
      const roleId = records.flatMap(({ id, roleAlias }) => (aliases.includes(roleAlias) ? [id] : []))
      if (roleId.length < aliases.length) throw new Error(`A new house lacks one of the roles ${aliases.join(', ')}`)
      const { id: deptId } = await chief.post<{ id: string }>('/api/blade-system/dept/submit', {
        deptName: `${realName}的部门`,
        deptCategory: 2,
        sort: 1,
      })
      const person = { account, userType: 1, name: realName, realName, roleId: roleId.join(','), deptId, postId }
      const { id } = await chief.post<{ id: string }>('/api/blade-user/submit', { ...person, password: await seal(url, own) })
      return { tenantId, account, password: own, id }
    },
  }
}
