// @ts-check

/**
 * What each command is for, by group, as `npm run help` prints it. A test compares the names with those of
 * package.json.
 * @type {[group: string, commands: [name: string, does: string][]][]}
 */
export const commandTable = [
  [
    'To try it and to work on it',
    [
      ['start', 'installs, builds, starts a local Firebase with a demo market, serves http://localhost:3000'],
      ['dev', 'like npm start, with hot reload, on the same data'],
      ['test', 'installs what the tests need, then runs all of them'],
      ['check', 'format, lint, types, known vulnerabilities and unit tests, in under a minute'],
      ['shop', "a small buyers' shop that uses the API alone; --chaos sends it thousands with faults"],
      ['messages', 'sends the emails and SMS of thousands of events to fakes with faults, and counts them'],
      ['seed', 'creates the demo market in an empty database; --scale 100000 for one of 100,000 orders'],
      ['reset', 'deletes the local data, after a confirmation'],
      ['firebase', 'the local Firebase alone, for several servers on one machine; prints their variables'],
    ],
  ],
  [
    'To serve it',
    [
      ['build', 'builds into the folder build, beside a server that runs there'],
      ['serve', 'serves that build: installs nothing, builds nothing, makes no demo data'],
      ['doctor', 'checks a real project; --smoke also goes through one life of a product'],
      ['admin:create', 'creates an admin by email address; asks for the password'],
      ['upgrade', 'brings older data along, or another program’s; --dry-run only prints what it would do'],
      ['backup', 'writes all documents, logins and files into a new folder, also while Makola serves'],
      ['restore', 'checks such a backup and writes it into an empty data folder'],
      ['audit', 'compares all records with what must agree with them; --repair corrects'],
      ['job', 'runs one of the jobs that servers run by themselves; --list names them'],
      ['sweep', 'the job unused-files; --dry-run only prints, --all checks every file of the bucket'],
      ['backfill', 'does all steps of upgrades again, for records of another program'],
      ['orders:import', "imports orders of the past: our template or Shopify's export"],
      ['products:check', 'prints what the import of products would make of files, without a database'],
    ],
  ],
  [
    'For the code',
    [
      ['bench', 'measures reads, weight, time, slow 3G and live delivery'],
      ['lint', 'checks format and lint'],
      ['format', 'formats, and corrects what can be corrected'],
      ['typecheck', 'checks the types'],
      ['indexes', 'generates firestore.indexes.json; --entries prints what a record takes in indexes'],
      [
        'engines',
        "asks the quick engine and Google's the same questions; --write puts it into docs/engines.md",
      ],
      ['pictures', 'takes the screenshots of the README'],
      ['icons', 'makes the icons of the installed app from its mark'],
      ['lock:complete', 'adds the packages of other platforms to the lock file, after npm install'],
      ['help', 'prints this'],
    ],
  ],
];
