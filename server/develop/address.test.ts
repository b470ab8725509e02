import { expect, it } from 'vitest'
import type { Refusal } from '../platform/refusal'
import { type DriverClass, parseAddress } from './address'

/** Addresses of databases as people enter them. */

const postgres = 'org.postgresql.Driver'
const mysql = 'com.mysql.cj.jdbc.Driver'

it.each<[DriverClass, string, string, number, string, Record<string, string>]>([
  [postgres, 'jdbc:postgresql://db.example.com/app', 'db.example.com', 5432, 'app', {}],
  [postgres, 'jdbc:postgresql://10.0.0.8:1/app_2', '10.0.0.8', 1, 'app_2', {}],
  [postgres, 'jdbc:postgresql://[2001:db8::1]:65535/a-b', '2001:db8::1', 65_535, 'a-b', {}],
  [postgres, 'jdbc:postgresql://h/app?', 'h', 5432, 'app', {}],
  [
    postgres,
    'jdbc:postgresql://h/app?sslmode=verify-full&currentSchema=公共_1',
    'h',
    5432,
    'app',
    { sslmode: 'verify-full', currentSchema: '公共_1' },
  ],
  [postgres, 'jdbc:postgresql://h/app?sslmode=disable', 'h', 5432, 'app', { sslmode: 'disable' }],
  [postgres, 'jdbc:postgresql://h/app?sslmode=require&connectTimeout=1', 'h', 5432, 'app', { sslmode: 'require', connectTimeout: '1' }],
  [mysql, 'jdbc:mysql://h/app', 'h', 3306, 'app', {}],
  [mysql, 'jdbc:mysql://h:3307/app?useSSL=true&useUnicode=true', 'h', 3307, 'app', { useSSL: 'true', useUnicode: 'true' }],
  [mysql, 'jdbc:mysql://h/app?useSSL=false&characterEncoding=UTF-8', 'h', 3306, 'app', { useSSL: 'false', characterEncoding: 'UTF-8' }],
  [mysql, 'jdbc:mysql://h/app?sslMode=DISABLED&characterEncoding=utf8mb4', 'h', 3306, 'app', { sslMode: 'DISABLED', characterEncoding: 'utf8mb4' }],
  [mysql, 'jdbc:mysql://h/app?sslMode=REQUIRED&connectTimeout=30', 'h', 3306, 'app', { sslMode: 'REQUIRED', connectTimeout: '30' }],
  [mysql, 'jdbc:mysql://h/app?sslMode=VERIFY_IDENTITY', 'h', 3306, 'app', { sslMode: 'VERIFY_IDENTITY' }],
])('%s reads %s', (driver, url, host, port, database, parameters) => {
  const dialect = driver === mysql ? 'mysql' : 'postgresql'
  expect(parseAddress(driver, url)).toEqual({ dialect, host, port, database, parameters })
})

const shape = '连接地址形如 jdbc:postgresql://主机:端口/库名'
const odd = (name: string): string => `连接参数 ${name} 的值不正确`

it.each<[DriverClass, string, string]>([
  [postgres, 'postgresql://h/app', shape],
  [postgres, 'jdbc:h2://h/app', shape],
  [postgres, 'jdbc:postgresql:///app', shape],
  [postgres, 'jdbc:postgresql://h', shape],
  [postgres, 'jdbc:postgresql://h/', shape],
  [postgres, 'jdbc:postgresql://h:123456/app', shape],
  [postgres, `jdbc:postgresql://h/${'a'.repeat(64)}`, shape],
  [postgres, 'jdbc:postgresql://u:p@h/app', shape],
  [postgres, 'jdbc:mysql://h/app', '连接地址与驱动不一致，须以 jdbc:postgresql:// 开头'],
  [mysql, 'jdbc:postgresql://h/app', '连接地址与驱动不一致，须以 jdbc:mysql:// 开头'],
  [postgres, 'jdbc:postgresql://h:0/app', '端口不正确'],
  [postgres, 'jdbc:postgresql://h:65536/app', '端口不正确'],
  [postgres, 'jdbc:postgresql://h/app?socketFactory=x', '连接参数 socketFactory 不允许使用'],
  [postgres, 'jdbc:postgresql://h/app?useSSL=true', '连接参数 useSSL 不允许使用'],
  [mysql, 'jdbc:mysql://h/app?constructor=x', '连接参数 constructor 不允许使用'],
  [mysql, 'jdbc:mysql://h/app?useSSL=true&useSSL=true', '连接参数 useSSL 重复'],
  [postgres, 'jdbc:postgresql://h/app?sslmode=prefer', odd('sslmode')],
  [postgres, 'jdbc:postgresql://h/app?currentSchema=a,b', odd('currentSchema')],
  [postgres, `jdbc:postgresql://h/app?currentSchema=${'a'.repeat(64)}`, odd('currentSchema')],
  [mysql, 'jdbc:mysql://h/app?useUnicode=false', odd('useUnicode')],
  [mysql, 'jdbc:mysql://h/app?characterEncoding=latin1', odd('characterEncoding')],
  ...['0', '31', '100', '5s', ''].map((value): [DriverClass, string, string] => [
    mysql,
    `jdbc:mysql://h/app?connectTimeout=${value}`,
    odd('connectTimeout'),
  ]),
])('%s refuses %s: %s', (driver, url, says) => {
  let said: unknown
  try {
    parseAddress(driver, url)
  } catch (error) {
    said = (error as Refusal).details?.fields
  }
  expect(said).toEqual({ url: [says, expect.any(String)] })
})
