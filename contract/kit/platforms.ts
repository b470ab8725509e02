/** The clients that show something of a tenant's. */
export const clientPlatforms = { web: ['网站', 'Site'], app: ['客户端', 'App'], mini: ['小程序', 'Mini program'] } as const
