import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const SCRIPT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), 'blender/packshot.py')

/** Has Blender render a scene into a folder of passes. */
export function expose({ scene, prints, out, scale, samples }) {
  const args = [
    '-b',
    '--factory-startup',
    '-P',
    SCRIPT,
    '--python-exit-code',
    '1',
    '--',
    scene,
    prints,
    out,
    String(scale),
    String(samples),
  ]
  return new Promise((resolve, reject) => {
    const blender = spawn(process.env.BLENDER ?? 'blender', args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let log = ''
    blender.stdout.on('data', (chunk) => (log += chunk))
    blender.stderr.on('data', (chunk) => (log += chunk))
    blender.on('error', reject)
    blender.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Blender gave up:\n${log.slice(-3000)}`)),
    )
  })
}
