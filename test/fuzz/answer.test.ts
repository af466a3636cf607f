import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Read, readAnswer, textOf } from './answer.ts'

const read = (text: string, isHead = false) => readAnswer(Buffer.from(text, 'latin1'), isHead)
const textIn = (made: Read) => (made.kind === 'complete' ? made.answer.body.toString() : made.kind)

describe('an answer is read', () => {
  test.each([
    ['by its length', 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabcHTTP', 'abc'],
    [
      'by its chunks',
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n',
      'abc',
    ],
    [
      'after a preliminary one',
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\na',
      'a',
    ],
    ['without a body', 'HTTP/1.1 304 Not Modified\r\ncontent-length: 9\r\n\r\n', ''],
    ['only in part: no end of its head', 'HTTP/1.1 200 OK\r\n', 'more'],
    ['only in part: no end of its body', 'HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nab', 'more'],
    [
      'only in part: no end of its chunks',
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n9\r\nab',
      'more',
    ],
    ['until it is closed', 'HTTP/1.1 200 OK\r\n\r\nab', 'until closed'],
    ['as what it is not', 'SSH-2.0-OpenSSH\r\n\r\n', 'not HTTP'],
  ])('%s', (_, text, body) => {
    expect(textIn(read(text))).toBe(body)
  })

  test('to HEAD, without a body', () => {
    expect(textIn(read('HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\n', true))).toBe('')
  })

  test('and unpacked', () => {
    const headers = new Map([['content-encoding', 'gzip']])
    expect(textOf({ status: 200, headers, body: gzipSync('abc') })).toBe('abc')
  })
})
