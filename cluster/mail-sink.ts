import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { journalLine } from './mail-journal.ts'

/**
 * `node cluster/mail-sink.ts PORT FILE`: takes every mail, and writes a line about it into the journal before it says
 * so. A mail that the shop was told of is therefore in there, and one that came twice is in there twice.
 */
const [port = '', file = ''] = process.argv.slice(2)
const journal = openSync(file, 'a', 0o600)

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  size: 20_000_000,
  onData: async (stream, { envelope }, answer) => {
    const raw = await text(stream).catch(() => undefined)
    // A mail that was cut off was not delivered.
    if (raw === undefined) return
    const to = envelope.rcptTo.map(({ address }) => address)
    writeSync(journal, journalLine(raw, { to, at: new Date() }))
    fsyncSync(journal)
    answer(null)
  },
})
// Clients that disconnect in the middle are a shop that was killed.
server.on('error', () => {})
server.listen(Number(port), '127.0.0.1')

const close = () =>
  server.close(() => {
    closeSync(journal)
    process.exit(0)
  })
process.on('SIGTERM', close)
