import { BlockList, isIP } from 'node:net'

/** An address without the prefix that an IPv4 address has on an IPv6 socket. */
const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

/** Adds an address or a range, 203.0.113.0/24, to a list; returns whether it is one. */
const addRange = (list: BlockList, range: string): boolean => {
  const [address = '', prefix, more] = range.trim().split('/')
  const version = isIP(address)
  if (version === 0 || more !== undefined) return false
  const type = version === 4 ? 'ipv4' : 'ipv6'
  if (prefix === undefined) list.addAddress(address, type)
  else {
    if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > (version === 4 ? 32 : 128)) return false
    list.addSubnet(address, Number(prefix), type)
  }
  return true
}

/** The first of these that is neither an address nor a range. */
export const findWrongRange = (ranges: readonly string[]): string | undefined => ranges.find((range) => !addRange(new BlockList(), range))

/** The range of these that an address lies in. */
export const findNetwork = (ranges: readonly string[], ip: string): string | undefined => {
  const address = plainAddress(ip)
  const type = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  return ranges.find((range) => {
    const list = new BlockList()
    return isIP(address) !== 0 && addRange(list, range) && list.check(address, type)
  })
}
