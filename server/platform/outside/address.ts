import { isIPv6 } from 'node:net'

/**
 * What counts as one address for limits: an IPv4 address, or the 64-bit network of an IPv6 address, of which a single subscriber owns as many
 * addresses as he likes.
 */
export const addressOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const bare = ip.split('%')[0] ?? ''
  if (!isIPv6(bare)) return ip.slice(0, 45)
  const [head = '', tail] = bare.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
