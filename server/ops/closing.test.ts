import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { PATIENCE } from '../../test/patience.ts'

/** A separate process that runs `what`; resolves with its exit code and its log. */
function happening(what: string) {
  const program = `
    const { createLog } = await import('#server/ops/log.ts')
    const { logFaults } = await import('#server/ops/closing.ts')
    logFaults(createLog({ logLevel: 'info' }))
    ${what}`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: PATIENCE.timeout,
  })
  return {
    status,
    answer: stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  }
}

test('a promise that failed unheard is logged, and the shop goes on', () => {
  expect(
    happening(`
      void Promise.reject(new Error('polish'))
      process.exitCode = 7`),
  ).toMatchObject({ status: 7, answer: [{ level: 50, err: { message: 'polish' } }] })
})

test('an error that nobody caught is logged, and the shop ends', () => {
  expect(happening(`setTimeout(() => { throw new Error('spoilt') })`)).toMatchObject({
    status: 1,
    answer: [{ level: 60, err: { message: 'spoilt' } }],
  })
})
