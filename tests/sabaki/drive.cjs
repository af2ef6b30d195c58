// Drives a GTP engine with Sabaki's own library, as Sabaki does. Ends with "ok", or with what is
// wrong and exit code 1.
//
//   NODE_PATH=.../node_modules node drive.cjs PROGRAM ARGUMENT...
'use strict'

const assert = require('assert')
const {Controller, ControllerStateTracker} = require('@sabaki/gtp')

const position = (...moves) => ({
  komi: 6.5,
  boardsize: [9, 9],
  history: moves.map((vertex, i) => ({name: 'play', args: [i % 2 === 0 ? 'B' : 'W', vertex]})),
})

// An analysis until it has told of some moves; then the command that ends it.
async function analyze(controller, name, color) {
  let lines = 0
  let enough
  const told = new Promise(resolve => (enough = resolve))
  const response = controller.sendCommand({name, args: [color, '10']}, ({line}) => {
    if (!line.startsWith('info ')) return
    for (const info of line.split(/\s*info\s+/).slice(1)) {
      assert.match(info, /^move \S+ visits \d+ /, info)
      assert.match(info, name.startsWith('kata') ? /winrate [01]\.\d+/ : /winrate \d+ /, info)
      assert.match(info, /pv( [A-HJ][1-9]| pass)+$/, info)
    }
    if (++lines === 3) enough()
  })
  await told
  const ended = await controller.sendCommand({name: 'protocol_version'})
  assert.strictEqual(ended.content, '2')
  assert.ok(!(await response).error)
}

async function main() {
  const [program, ...args] = process.argv.slice(2)
  const controller = new Controller(program, args)
  const tracker = new ControllerStateTracker(controller)
  controller.start()

  const commands = (await controller.sendCommand({name: 'list_commands'})).content.split('\n')
  for (const name of ['kata-analyze', 'lz-analyze', 'kata-genmove_analyze'])
    assert.ok(commands.includes(name), name)
  assert.ok(!commands.includes('analyze'), 'Sabaki would take its win rates for whole numbers')

  await tracker.sync(position('D4', 'F6', 'E5'))
  await analyze(controller, 'kata-analyze', 'W')
  await tracker.sync(position('D4', 'F6', 'E3'))
  await analyze(controller, 'lz-analyze', 'W')
  await assert.rejects(tracker.sync({...position(), boardsize: [9, 13]}))

  let play = null
  await tracker.sync(position('D4'))
  await controller.sendCommand({name: 'kata-genmove_analyze', args: ['W', '10']}, ({line}) => {
    if (line.startsWith('play ')) play = line
  })
  assert.match(play, /^play [A-HJ][1-9]$/)

  // The window is closed while the engine thinks: it has three seconds.
  const code = new Promise(resolve => controller.process.once('exit', resolve))
  await controller.sendCommand({name: 'keima-param', args: ['player.simulations', '1000000000']})
  const move = controller.sendCommand({name: 'genmove', args: ['B']}).catch(() => null)
  await new Promise(resolve => setTimeout(resolve, 200))
  await controller.stop(30000)
  assert.strictEqual(await code, 0)
  await move
}

main().then(
  () => console.log('ok'),
  error => {
    console.error(error)
    process.exit(1)
  }
)
