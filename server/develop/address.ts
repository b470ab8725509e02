import type { Label } from '@masthead/contract/kit/label'
import { invalid } from '../platform/refusal'

export const drivers = { 'org.postgresql.Driver': 'postgresql', 'com.mysql.cj.jdbc.Driver': 'mysql' } as const

export type DriverClass = keyof typeof drivers
export type Dialect = (typeof drivers)[DriverClass]

/** Where a database is, as the address of a data source says it. */
export interface DatabaseAddress {
  readonly dialect: Dialect
  readonly host: string
  readonly port: number
  readonly database: string
  readonly parameters: Readonly<Record<string, string>>
}

const ports = { postgresql: 5432, mysql: 3306 } as const

const oneOf =
  (...values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value)
const seconds = (value: string): boolean => /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= 30

/** The parameters that an address may have, and which values of each. Every other one is refused: drivers know some that read files or run code. */
const allowed: Readonly<Record<Dialect, Readonly<Record<string, (value: string) => boolean>>>> = {
  postgresql: {
    sslmode: oneOf('disable', 'require', 'verify-full'),
    currentSchema: (value) => /^[\p{L}_][\p{L}\p{N}_]{0,62}$/u.test(value),
    connectTimeout: seconds,
  },
  mysql: {
    useSSL: oneOf('true', 'false'),
    sslMode: oneOf('DISABLED', 'REQUIRED', 'VERIFY_IDENTITY'),
    useUnicode: oneOf('true'),
    characterEncoding: (value) => /^utf-?8(mb4)?$/i.test(value),
    connectTimeout: seconds,
  },
}

const refuse = (label: Label): never => {
  throw invalid({ url: label })
}

/** Reads the address of a data source. Throws a 400 that names the field `url` for another driver's address, and for each parameter that is not allowed. */
export const parseAddress = (driverClass: DriverClass, url: string): DatabaseAddress => {
  const dialect = drivers[driverClass]
  const [, scheme, bracketed, plain, port, database, query = ''] =
    /^jdbc:(postgresql|mysql):\/\/(?:\[([0-9A-Fa-f:.]+)\]|([A-Za-z0-9][A-Za-z0-9.-]*))(?::(\d{1,5}))?\/([\w-]{1,63})(?:\?(.*))?$/.exec(url) ?? []
  const host = bracketed ?? plain
  if (!scheme || !host || !database)
    return refuse(['连接地址形如 jdbc:postgresql://主机:端口/库名', 'The address looks like jdbc:postgresql://host:port/database'])
  if (scheme !== dialect) refuse([`连接地址与驱动不一致，须以 jdbc:${dialect}:// 开头`, `The address of this driver starts with jdbc:${dialect}://`])
  const number = port === undefined ? ports[dialect] : Number(port)
  if (number < 1 || number > 65_535) refuse(['端口不正确', 'This port does not exist'])
  return { dialect, host, port: number, database, parameters: parametersIn(dialect, query) }
}

const parametersIn = (dialect: Dialect, query: string): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(query)) {
    if (!Object.hasOwn(allowed[dialect], name)) refuse([`连接参数 ${name} 不允许使用`, `The parameter ${name} is not allowed`])
    if (Object.hasOwn(found, name)) refuse([`连接参数 ${name} 重复`, `The parameter ${name} appears twice`])
    if (!allowed[dialect][name]?.(value)) refuse([`连接参数 ${name} 的值不正确`, `The value of the parameter ${name} is not valid`])
    found[name] = value
  }
  return found
}
