import { workOn } from '~/services/products/import/write/run-import.server';

// A server that works on the import it is given, in a process of its own, so that a test can kill it.
await workOn(process.argv[2] ?? '', 'a server that will be killed');
