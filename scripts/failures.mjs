// Which tests failed, out of what the runners wrote down: said once more at the end, where it is looked for.

/** Of a report by Vitest. A file that broke before its tests began counts as one. */
export const failedInVitest = ({ testResults = [] }) =>
  testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ title: name, reason: firstWords(message) }] : []
    return failed.map(({ fullName, failureMessages = [] }) => ({
      title: fullName,
      reason: firstWords(failureMessages[0]),
    }))
  })

/** Of a report by Playwright, whose suites are nested. One that passed at the second try has failed. */
export const failedInPlaywright = ({ suites = [] }) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests = [] }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results = [] }) => ({
          title: `[${projectName}] ${file}:${line} ${title}`,
          reason: firstWords(results.find(({ error }) => error)?.error.message),
        })),
    ),
    ...failedInPlaywright(suite),
  ])

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

function firstWords(message = '') {
  const lines = message.replaceAll(colours, '').split('\n')
  return lines.filter((line) => line.trim() !== '').slice(0, 8)
}
