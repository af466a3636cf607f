// The entry point for Node. Plain JavaScript: a TypeScript loader would stay in memory, and the build needs none.
process.env.NODE_ENV = 'production'

// In a variable: tools that follow imports must not look for the build's output.
const built = '../build/server/index.js'
const { main } = await import(built)
await main()
