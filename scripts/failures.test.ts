import { expect, test } from 'vitest'
import { failedInPlaywright, failedInVitest } from './failures.mjs'

test('tests that failed are named with the first words of their reason', () => {
  const report = {
    testResults: [
      {
        name: 'till.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'the till adds', status: 'passed', failureMessages: [] },
          {
            fullName: 'the till subtracts',
            status: 'failed',
            failureMessages: ['AssertionError: expected 1 to be 2\n\n    at till.test.ts:3'],
          },
        ],
      },
      { name: 'basket.test.ts', status: 'passed', assertionResults: [] },
    ],
  }
  expect(failedInVitest(report)).toEqual([
    {
      title: 'the till subtracts',
      reason: ['AssertionError: expected 1 to be 2', '    at till.test.ts:3'],
    },
  ])
})

test('a file that broke before its tests began is named itself', () => {
  const report = {
    testResults: [
      { name: 'till.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    ],
  }
  expect(failedInVitest(report)).toEqual([{ title: 'till.test.ts', reason: ['No such module'] }])
})

test('journeys that failed, or passed only at the second try, are named with place and screen', () => {
  const ran = (status: string, message?: string) => ({
    projectName: 'phone',
    status,
    results: [{}, ...(message ? [{ error: { message } }] : [])],
  })
  const spec = (title: string, ...tests: object[]) => ({ title, file: 'buys.spec.ts', line: 7, tests })
  const report = {
    suites: [
      {
        specs: [spec('pays', ran('expected'))],
        suites: [
          {
            specs: [
              spec('waits', ran('flaky', '\u001b[31mToo late\u001b[39m')),
              spec('leaves', ran('unexpected', 'Gone')),
            ],
          },
        ],
      },
    ],
  }
  expect(failedInPlaywright(report)).toEqual([
    { title: '[phone] buys.spec.ts:7 waits', reason: ['Too late'] },
    { title: '[phone] buys.spec.ts:7 leaves', reason: ['Gone'] },
  ])
})

test('where nothing was written down, nothing is named', () => {
  expect(failedInVitest({})).toEqual([])
  expect(failedInPlaywright({})).toEqual([])
})
