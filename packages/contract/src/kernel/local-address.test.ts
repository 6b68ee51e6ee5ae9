import { expect, test } from 'vitest'
import { isLocalAddress } from './local-address.ts'

test.each([
  'http://localhost:7300',
  'http://LOCALHOST/t/1',
  'http://127.0.0.1:7399/t/1',
  'http://0.0.0.0:7300',
  'http://10.1.2.3',
  'http://192.168.0.8:7300',
  'http://172.16.0.1',
  'http://172.31.255.255',
  'http://169.254.1.1',
  'http://[::1]:7300',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'https://printer.local',
  'http://warehouse-pc:7300',
  'http://2130706433',
  'no address',
])('%s is opened by nobody elsewhere', (address) => {
  expect(isLocalAddress(address)).toBe(true)
})

test.each([
  'https://z.example.com',
  'https://z.example.com./t/1',
  'http://203.0.113.9:7300',
  'http://172.32.0.1',
  'http://172.15.0.1',
  'http://192.169.0.1',
  'http://[2001:db8::1]/',
  'https://localhost.example.com',
  'https://10.example.com',
  'https://真码.example',
])('%s is for everybody', (address) => {
  expect(isLocalAddress(address)).toBe(false)
})
