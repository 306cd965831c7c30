// @ts-check
import { commandTable } from './lib/command-table.mjs';
import { answerHelp } from './lib/help.mjs';

answerHelp(`Usage: npm run help

Says what each command of Makola is for.`);

/** npm has these two without run. */
const short = ['start', 'test'];
/** @param {string} name */
const typed = (name) => `npm ${short.includes(name) ? '' : 'run '}${name}`;
const names = commandTable.flatMap(([, commands]) => commands.map(([name]) => typed(name)));
const width = Math.max(...names.map((name) => name.length));

console.log('Each command says with -- --help how it is used.');
for (const [group, commands] of commandTable) {
  console.log(`\n${group}\n`);
  for (const [name, does] of commands) console.log(`  ${typed(name).padEnd(width)}  ${does}`);
}
