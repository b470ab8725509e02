import { expect, test } from 'vitest'
import { isRoomy } from './room.mjs'

const gigabyte = 1024 ** 3
const machine = (mount: string, free: number, available: number) => ({
  mounts: `/dev/vda / ext4 rw,relatime 0 0\n${mount}\ntmpfs /run/shm tmpfs rw 0 0\n`,
  meminfo: `MemTotal: 99999999 kB\nMemFree: 100 kB\nMemAvailable:   ${available * 1024 * 1024} kB\n`,
  free: free * gigabyte,
})
const tmpfs = 'tmpfs /dev/shm tmpfs rw,nosuid,nodev,relatime 0 0'

test('tests write into memory where there is plenty of it', () => {
  expect(isRoomy(machine(tmpfs, 24, 20))).toBe(true)
  expect(isRoomy(machine(tmpfs, 5, 20)), 'little room').toBe(false)
  expect(isRoomy(machine(tmpfs, 24, 9)), 'little memory').toBe(false)
})

test('and onto the disk where that is no memory, or nothing is started from it', () => {
  expect(isRoomy(machine('/dev/vdb /dev/shm ext4 rw 0 0', 24, 20))).toBe(false)
  expect(isRoomy(machine('shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime 0 0', 24, 20))).toBe(false)
  expect(isRoomy(machine('tmpfs /dev/shm2 tmpfs rw 0 0', 24, 20))).toBe(false)
  expect(isRoomy(undefined)).toBe(false)
})
